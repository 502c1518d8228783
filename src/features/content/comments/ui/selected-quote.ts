/** What the reader has selected inside of a post or a comment, as a quote to answer; nothing for any other selection. */
export function selectedQuote(): string {
  const selection = window.getSelection();
  const text = selection?.toString().trim() ?? "";
  if (!selection || text === "" || selection.rangeCount === 0) return "";
  const node = selection.getRangeAt(0).commonAncestorContainer;
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.closest(".txt, .prose")) return "";
  const lines = text.split(/\n+/).map((line) => `> ${line.trim()}`);
  return `${lines.join("\n>\n")}\n\n`;
}
