import "./invite-codes.css";
import { Fragment } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { InviteCodeView, InvitedPerson } from "../invite.ts";

export function InvitedName({ person: { name, state } }: { person: InvitedPerson }) {
  const words = useRestWords().invites;
  if (name === null || state === "deleted") return <>{words.states.deleted}</>;
  return (
    <>
      <a href={links.person(name)}>{name}</a>
      {state !== "ok" && ` ${words.states[state]}`}
    </>
  );
}

/** Inline list of user names. */
export function InvitedNames({ people }: { people: readonly InvitedPerson[] }) {
  return people.map((person, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: deleted accounts have no name
    <Fragment key={at}>
      {at > 0 && ", "}
      <InvitedName person={person} />
    </Fragment>
  ));
}

/** Code with its uses and invited users. */
export function CodeLine({ code, link }: { code: InviteCodeView; link: string }) {
  const words = useRestWords().invites;
  return (
    <li className={code.isOver ? "over" : undefined}>
      <span>
        <code>{code.code}</code> {code.isOver && <small>{words.over}</small>}
      </span>
      <small>
        {words.created} <Time at={code.createdAt} inList /> · {words.used(code.uses, code.most)} ·{" "}
        {code.expiresAt === null ? (
          words.neverExpires
        ) : (
          <>
            {words.expires} <Time at={code.expiresAt} inList />
          </>
        )}
      </small>
      {!code.isOver && (
        <small>
          {words.link} <code>{link}</code>
        </small>
      )}
      {code.people.length > 0 && (
        <span>
          {words.usedBy} <InvitedNames people={code.people} />
        </span>
      )}
    </li>
  );
}
