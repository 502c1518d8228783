/** The text as markdown that renders as nothing but itself, in one line. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}
