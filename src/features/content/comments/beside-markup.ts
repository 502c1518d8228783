import { itemAt } from "#lib/item-at.ts";
import type { CommentView, GoneComment, HiddenComment, ShownComment, ThreadView } from "./thread.ts";

/** What stands in a comment's markup. */
export type InMarkup = Pick<ShownComment, "html" | "author" | "at">;

/** What many comments of a thread have in common. */
const COMMON = ["can", "unseen", "fresh", "op", "mine", "team"] as const;
export type Common = Pick<ShownComment, (typeof COMMON)[number]>;

export interface LeftPlace {
  /** Left out when they all are there, or counted in the row for the rest. */
  replies?: number;
  kids?: LeftComment[];
}

type Placed = "level" | "replies" | "kids";
type Usual = "kind" | "myVote" | "score" | keyof InMarkup;

export type LeftShown = LeftPlace &
  Omit<ShownComment, Placed | Usual | keyof Common> &
  Partial<Pick<ShownComment, Usual>> & {
    /** The place of what it has in common with others; left out for the first. */
    as?: number;
  };
type LeftOther = LeftPlace & (Omit<GoneComment, Placed> | Omit<HiddenComment, Placed>);

/** A comment as it is sent within a page: what follows from its place, or holds for most, is left out. */
export type LeftComment = LeftShown | LeftOther;

/** A thread as it is sent within a page. */
export type LeftThread = Omit<ThreadView, "nodes"> & {
  nodes: LeftComment[];
  /** The level of its first comments. */
  level: number;
  common: Common[];
};

const NO_VOTES = [0, 0] as const;

/** The thread again; `read` finds what stands in a comment's markup. */
export function fillInThread(
  { common, level, nodes, ...rest }: LeftThread,
  read: (cid: number) => InMarkup,
): ThreadView {
  const fillIn = (left: LeftComment, at: number): CommentView => {
    const kids = (left.kids ?? []).map((kid) => fillIn(kid, at + 1));
    const place = { level: at, replies: left.replies ?? kids.length + (left.more?.n ?? 0), kids };
    if (left.kind === "gone" || left.kind === "hidden") return { ...left, ...place };
    const { as = 0, ...own } = left;
    const { html, author, at: postedAt } = left;
    const inMarkup =
      html === undefined || author === undefined || postedAt === undefined
        ? read(left.cid)
        : { html, author, at: postedAt };
    const [up, down] = left.votes ?? NO_VOTES;
    return { score: up - down, myVote: 0, ...itemAt(common, as), ...own, ...inMarkup, ...place, kind: "shown" };
  };
  return { ...rest, nodes: nodes.map((left) => fillIn(left, level)) };
}
