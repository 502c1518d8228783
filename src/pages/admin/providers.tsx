import { adminLinks } from "#domain/admin-links.ts";
import { ProviderForm } from "#features/people/providers/ui/provider-form.tsx";
import { ProviderLine } from "#features/people/providers/ui/provider-line.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./providers.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, providers, origin, registers } = usePageData<typeof load>();
  const words = useRestWords().providers;
  const shown = useShownForm();
  const shownFor = (slug: string) => (shown?.values.slug === slug && !shown.values.is_new ? shown : null);
  return (
    <AdminFrame current="providers" title={title} lead={words.adminLead}>
      <div className="panel stack">
        <p>
          {registers ? words.registersOn : words.registersOff}{" "}
          <a href={adminLinks.configuration({ q: "register_by_provider" })}>{words.toSetting}</a>
        </p>
        {providers.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="team-lines">
            {providers.map((provider) => (
              <ProviderLine key={provider.slug} provider={provider} origin={origin} shown={shownFor(provider.slug)} />
            ))}
          </ul>
        )}
        <h2>{words.newProvider}</h2>
        <ProviderForm provider={null} origin={origin} shown={shown?.values.is_new ? shown : null} />
      </div>
    </AdminFrame>
  );
}
