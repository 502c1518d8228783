import { adminLinks } from "#domain/admin-links.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { AdminFrame } from "#features/admin/ui/admin-frame.tsx";
import { CodeList } from "#features/admissions/ui/code-list.tsx";
import { AllowanceForm, InviteSettingsForm, NewCodeForm } from "#features/admissions/ui/invite-forms.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { title, codes, next, ...settings } = usePageData<typeof load>();
  const words = useRestWords().invites;
  const shown = useShownForm();
  return (
    <AdminFrame current="invites" title={title} lead={settings.isRequired ? words.required : words.notRequired}>
      <div className="panel stack">
        <ErrorNote text={shown?.error ?? null} />
        <section>
          <h2>{words.settings}</h2>
          <InviteSettingsForm settings={settings} />
        </section>
        <section>
          <h2>{words.newCode}</h2>
          <NewCodeForm />
        </section>
        <section>
          <h2>{words.allowanceTitle}</h2>
          <AllowanceForm />
        </section>
        <section>
          <h2>{words.all}</h2>
          {codes.length === 0 ? <p>{words.none}</p> : <CodeList codes={codes} />}
          {next !== null && (
            <p>
              <a href={adminLinks.invites({ after: String(next) })}>{words.older}</a>
            </p>
          )}
        </section>
      </div>
    </AdminFrame>
  );
}
