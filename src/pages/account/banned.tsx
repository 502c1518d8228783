import { accountLinks } from "#domain/account-links.ts";
import { deleteBanned } from "#features/data/leaving/api.ts";
import { DeleteForm } from "#features/data/leaving/ui/delete-form.tsx";
import { getBannedDataArchive, requestBannedDataArchive } from "#features/data/own-data/api.ts";
import { OwnData } from "#features/data/own-data/ui/own-data.tsx";
import { BannedPage } from "#features/moderation/appeals/ui/banned-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { addressOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./banned.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.account);

export function Page() {
  const view = usePageData<typeof load>();
  const { leaving, ownData } = useRestWords();
  const shown = useShownForm();
  const { token } = view;
  const isDeleting = shown !== null && shown.values.consent !== undefined;
  return (
    <BannedPage view={view} shown={isDeleting ? null : shown}>
      <section className="panel stack">
        <h2>{ownData.title}</h2>
        <OwnData
          view={view.data}
          call={requestBannedDataArchive}
          input={{ token }}
          address={addressOf(getBannedDataArchive, { token })}
          here={accountLinks.banned(token)}
        />
      </section>
      <section className="panel stack">
        <h2>{leaving.title}</h2>
        <details open={isDeleting}>
          <summary>{leaving.open}</summary>
          <div className="stack">
            <p>{leaving.back}</p>
            <DeleteForm
              call={deleteBanned}
              input={{ token }}
              hasPassword={view.hasPassword}
              shown={isDeleting ? shown : null}
            />
          </div>
        </details>
      </section>
    </BannedPage>
  );
}
