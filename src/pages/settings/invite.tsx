import { links } from "#domain/links.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { createInvite } from "#features/people/invites/api.ts";
import { CodeLine } from "#features/people/invites/ui/code-line.tsx";
import { InviteTree } from "#features/people/invites/ui/invite-tree.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Sentence } from "#ui/sentence.tsx";
import type { load } from "./invite.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, link, left, codes, invitedBy, showsPeople, below, isCut } = usePageData<typeof load>();
  const words = useRestWords().invites;
  return (
    <SettingsFrame section="account" title={title}>
      <p className="lead">{left > 0 ? words.canCreate(left) : words.cannotCreate}</p>
      {left > 0 && <TeamAct call={createInvite} input={{}} text={words.createNew} variant="primary" />}
      {invitedBy !== null && (
        <p>
          <Sentence text={words.invitedBy} parts={{ person: <a href={links.person(invitedBy)}>{invitedBy}</a> }} />
        </p>
      )}
      <h2>{words.yours}</h2>
      {showsPeople && <p>{words.shown}</p>}
      {codes.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="invite-codes">
          {codes.map((code) => (
            <CodeLine key={code.icid} code={code} link={`${link}${code.code}`} />
          ))}
        </ul>
      )}
      {below.length > 0 && (
        <>
          <h2>{words.tree}</h2>
          <p className="hint">{words.treeHint}</p>
          <InviteTree branches={below} />
          {isCut && <p>{words.cut}</p>}
        </>
      )}
    </SettingsFrame>
  );
}
