import { usePageState } from "#ui/navigation.tsx";
import { placeOf } from "./place.ts";

/** The place where the reader is; empty where there is no page, as visitors share one error page for all such addresses. */
export function usePlace(): string {
  const { page, location } = usePageState();
  return page === null ? "" : placeOf(location.pathname);
}
