import { FailurePage } from "#features/site/ui/failure-page.tsx";
import { usePageState } from "#ui/navigation.tsx";

/** The page that the reader is on, or why there is none. */
export function PageView() {
  const { page, failure } = usePageState();
  if (page === null || failure !== null) return <FailurePage failure={failure} />;
  return page.module && <page.module.Page />;
}
