import { usePageState } from "#ui/navigation.tsx";
import type { LayoutView, ShownForm } from "../layout.ts";

/** What every page knows about the site and its reader. Refuses to guess outside of a page. */
export function useLayout(): LayoutView {
  const layout = usePageState().layout as LayoutView | undefined;
  if (!layout) throw new Error("The shell was asked for outside of a page.");
  return layout;
}

/** The refused form that this page is shown for again. */
export function useShownForm(): ShownForm | null {
  return (usePageState().form as ShownForm | null) ?? null;
}
