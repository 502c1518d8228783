import type { MetaDescriptor } from "react-router";
import type { Words } from "#strings/catalogue.ts";
import { wordsFor } from "#strings/words.ts";
import type { ShellView } from "./shell.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The shell's view model among a page's matches; null when the page failed before it was made. */
export function shellOf(matches: Matches): ShellView | null {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as ShellView | undefined) ?? null;
}

/** The texts in the reader's language, for what stands outside of the drawn page. */
export function wordsOf(matches: Matches): Words {
  return wordsFor(shellOf(matches)?.language ?? "en");
}

/** `{title} | {site}`, or the site with its motto for the front page. */
export function titleOf(matches: Matches, title: string | null, description?: string): MetaDescriptor[] {
  const shell = shellOf(matches);
  const site = shell?.siteName ?? "";
  const whole = title === null ? [site, shell?.motto].filter(Boolean).join(" · ") : `${title} | ${site}`;
  return [{ title: whole }, { name: "description", content: description ?? shell?.motto ?? "" }];
}
