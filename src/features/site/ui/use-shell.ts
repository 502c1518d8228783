import { usePageState } from "#ui/navigation.tsx";
import type { ShellView, ShownForm } from "../shell.ts";

/** What every page knows about the site and its reader. Refuses to guess outside of a page. */
export function useShell(): ShellView {
  const shell = usePageState().layout as ShellView | undefined;
  if (!shell) throw new Error("The shell was asked for outside of a page.");
  return shell;
}

/** The refused form that this page is drawn for again. */
export function useShownForm(): ShownForm | null {
  return (usePageState().form as ShownForm | null) ?? null;
}
