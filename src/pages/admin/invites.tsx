import { CodesTable } from "#features/people/admissions/ui/codes-table.tsx";
import { AllowanceForm, InviteSettingsForm, NewCodeForm } from "#features/people/admissions/ui/invite-forms.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./invites.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, view, ...settings } = usePageData<typeof load>();
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
      </div>
      <h2>{words.all}</h2>
      <CodesTable view={view} />
    </AdminFrame>
  );
}
