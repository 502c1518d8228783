import { links } from "#domain/links.ts";
import { deleteAccount } from "#features/data/leaving/api.ts";
import { DeleteForm } from "#features/data/leaving/ui/delete-form.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./delete.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.account);

export function Page() {
  const { hasPassword, owned, isOnlyAdmin } = usePageData<typeof load>();
  const { leaving } = useRestWords();
  const shown = useShownForm();
  return (
    <SettingsFrame section="account" title={leaving.title}>
      <p className="lead">{leaving.lead}</p>
      {isOnlyAdmin ? (
        <p className="notice">{leaving.onlyAdmin}</p>
      ) : (
        <>
          <p>{leaving.back}</p>
          {owned.length > 0 && (
            <section>
              <h2>{leaving.owned}</h2>
              <p>{leaving.ownedHelp}</p>
              <ul>
                {owned.map((sub) => (
                  <li key={sub}>
                    <a href={links.subMods(sub)}>{leaving.handOver(sub)}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <DeleteForm call={deleteAccount} input={{}} hasPassword={hasPassword} shown={shown} />
        </>
      )}
    </SettingsFrame>
  );
}
