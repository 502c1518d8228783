import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { FLAIR_HUES } from "#features/content/flairs/flair.ts";
import type { SamplePerson } from "./sample-people.ts";

interface SubFlairs {
  /** True if posts require a flair. */
  mustChoose?: true;
  /** Flairs that members can choose for themselves. */
  forPeople?: readonly string[];
  /** Flairs that only moderators assign. */
  ofTeam?: readonly string[];
  /** True if members can write their own flair. */
  mayWrite?: true;
  /** Flairs of users, by name. */
  worn: Readonly<Record<string, string>>;
}

const NONE: SubFlairs = { worn: {} };

const BY_SUB: Readonly<Record<string, SubFlairs>> = {
  books: {
    forPeople: ["Slow reader", "Translator", "Bookbinder", "Librarian", "Last page first"],
    ofTeam: ["Librarian"],
    mayWrite: true,
    worn: {
      zofia: "Librarian",
      "ines-m": "Last page first",
      bram: "Bookbinder",
      greta: "Slow reader",
      sixpence: "Reads in the bath",
      pilcrow: "Noticed it",
    },
  },
  garden: {
    forPeople: ["Allotment", "Balcony", "Shade", "Seed saver"],
    worn: { hazel_oak: "Allotment", juniper: "Seed saver", moss: "Shade", fennel: "Balcony" },
  },
  linux: {
    mustChoose: true,
    forPeople: ["Kernel", "Systems", "Desktop"],
    worn: { ada_b: "Kernel", owen_t: "Systems", "dmitri-k": "Desktop", tin_whistle: "Desktop" },
  },
  birds: { mayWrite: true, worn: { saltmarsh: "Mud first", wren: "Small, brown, loud" } },
  woodworking: { forPeople: ["Hand tools", "Power tools"], worn: { oldplane: "Hand tools", tomas: "Hand tools" } },
};

/** Flair settings of a sub; authors can choose if there are any flairs. */
export function flairColumns({ name, flairs }: { name: string; flairs: readonly string[] }) {
  const { mustChoose, forPeople, mayWrite } = BY_SUB[name] ?? NONE;
  return {
    can_flair: Number(flairs.length > 0),
    must_flair: Number(mustChoose ?? false),
    can_flair_self: Number(forPeople !== undefined),
    freeform_flair: Number(mayWrite ?? false),
  };
}

interface Place {
  sid: number;
  createdAt: number;
  personOf: (name: string) => SamplePerson;
}

/** Flairs of a sub, and those of its users. */
export function flairRows(
  { name, flairs }: { name: string; flairs: readonly string[] },
  { sid, createdAt, personOf }: Place,
): { flair: Insertable<Tables["flair"]>[]; user_flair: Insertable<Tables["user_flair"]>[] } {
  const { forPeople = [], ofTeam = [], worn } = BY_SUB[name] ?? NONE;
  const offered = (kind: "post" | "user") => (text: string, position: number) => ({
    sid,
    kind,
    text,
    text_key: text.toLowerCase(),
    position,
    // the first three have clearly different hues
    hue: position < 3 ? (FLAIR_HUES[(sid + position * 5) % FLAIR_HUES.length] ?? null) : null,
    team_only: Number(ofTeam.includes(text)),
  });
  return {
    flair: [...flairs.map(offered("post")), ...forPeople.map(offered("user"))],
    user_flair: Object.entries(worn).map(([who, text]) => ({ sid, uid: personOf(who).uid, text, set_at: createdAt })),
  };
}
