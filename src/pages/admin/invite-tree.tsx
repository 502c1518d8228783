import { adminLinks } from "#domain/admin-links.ts";
import { InvitedName } from "#features/people/invites/ui/code-line.tsx";
import { InviteTree } from "#features/people/invites/ui/invite-tree.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./invite-tree.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, above, below, isCut } = usePageData<typeof load>();
  const words = useRestWords().invites;
  return (
    <AdminFrame current="invites" title={title}>
      <div className="panel stack">
        <p>
          <a href={adminLinks.invites()}>{words.all}</a>
        </p>
        <h2>{words.above}</h2>
        {above.length === 0 ? (
          <p>{words.nobodyInvited}</p>
        ) : (
          <ol>
            {above.map((person, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: deleted accounts have no name
              <li key={at}>
                <InvitedName person={person} />
              </li>
            ))}
          </ol>
        )}
        <h2>{words.invitedUsers}</h2>
        {below.length === 0 ? <p>{words.invitedNobody}</p> : <InviteTree branches={below} />}
        {isCut && <p>{words.cut}</p>}
      </div>
    </AdminFrame>
  );
}
