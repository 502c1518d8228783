import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { SecondStepForm } from "#features/people/sessions/ui/second-step-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./second-step.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, next, ...ways } = usePageData<typeof load>();
  return (
    <AccountPage title={title}>
      <SecondStepForm next={next} {...ways} shown={useShownForm()} />
    </AccountPage>
  );
}
