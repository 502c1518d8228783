import { useActionData, useRouteLoaderData } from "react-router";
import { LAYOUT_ID } from "#domain/page-answer.ts";
import type { ShellView, ShownForm } from "../shell.ts";

/** What every page knows about the site and its reader. Refuses to guess outside of a page. */
export function useShell(): ShellView {
  const shell = useRouteLoaderData<ShellView>(LAYOUT_ID);
  if (!shell) throw new Error("The shell was asked for outside of a page.");
  return shell;
}

/** The refused form that this page is drawn for again. */
export function useShownForm(): ShownForm | null {
  return (useActionData() as ShownForm | undefined) ?? null;
}
