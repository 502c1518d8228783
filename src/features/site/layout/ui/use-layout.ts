import { usePageState } from "#ui/navigation.tsx";
import type { LayoutView, ShownForm } from "../layout.ts";

/** Returns the layout data of the page. @throws Error outside of a page. */
export function useLayout(): LayoutView {
  const layout = usePageState().layout as LayoutView | undefined;
  if (!layout) throw new Error("The shell was asked for outside of a page.");
  return layout;
}

/** Returns the rejected form with which this page was rendered. */
export function useShownForm(): ShownForm | null {
  return (usePageState().form as ShownForm | null) ?? null;
}
