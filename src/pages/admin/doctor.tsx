import { Doctor } from "#features/data/doctor/ui/doctor.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./doctor.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { view } = usePageData<typeof load>();
  const words = useAdminWords().doctor;
  return (
    <AdminFrame current="doctor" title={words.title} lead={words.lead}>
      <Doctor view={view} />
    </AdminFrame>
  );
}
