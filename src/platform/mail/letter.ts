import { escapeText } from "entities";
import { preventLinkDetection } from "./prevent-link-detection.ts";

/** Text with an address. */
interface LinkText {
  text: string;
  /** Address on this site. */
  address: string;
}

/** Content of a mail. Texts are single lines without links; only `address` fields become links. */
export interface Letter {
  language: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Lists with a heading each. */
  lists?: readonly { heading: string; items: readonly LinkText[] }[];
  /** Main link. */
  link?: LinkText;
  closing: readonly string[];
  /** Reason for the mail and unsubscribe links, below a line. */
  footer?: { text: string; links: readonly LinkText[] };
}

/** Plain text version. */
export function letterText({ greeting, paragraphs, lists = [], link, closing, footer }: Letter): string {
  const linkLines = ({ text, address }: LinkText) => `${preventLinkDetection(text)}\n${address}`;
  const parts = [
    preventLinkDetection(greeting),
    ...paragraphs.map(preventLinkDetection),
    ...lists.map(({ heading, items }) =>
      [
        preventLinkDetection(heading),
        ...items.map(({ text, address }) => `- ${preventLinkDetection(text)}\n  ${address}`),
      ].join("\n"),
    ),
    ...(link ? [linkLines(link)] : []),
    closing.map(preventLinkDetection).join("\n"),
    ...(footer ? [`-- \n${[preventLinkDetection(footer.text), ...footer.links.map(linkLines)].join("\n")}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

const TEXT = "margin:0 0 16px;line-height:1.5";
const SMALL = "font-size:13px;color:#555;line-height:1.5;margin:0";
const BUTTON =
  "display:inline-block;padding:10px 16px;border-radius:6px;background:#1f5fbf;color:#fff;text-decoration:none";

/** HTML version. Styles are inline, because mail programs ignore stylesheets. */
export function letterHtml({ language, greeting, paragraphs, lists = [], link, closing, footer }: Letter): string {
  const text = (words: string) => escapeText(preventLinkDetection(words));
  const href = (address: string) => escapeText(address).replaceAll('"', "&quot;");
  const linkHtml = ({ text: words, address }: LinkText, style: string) =>
    `<a href="${href(address)}" style="${style}">${text(words)}</a>`;
  const body = [
    ...[greeting, ...paragraphs].map((words) => `<p style="${TEXT}">${text(words)}</p>`),
    ...lists.map(
      ({ heading, items }) =>
        `<h2 style="font-size:16px;margin:24px 0 8px">${text(heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${items
          .map((item) => `<li style="margin:0 0 8px;line-height:1.5">${linkHtml(item, "color:#1f5fbf")}</li>`)
          .join("")}</ul>`,
    ),
    ...(link
      ? [
          `<p style="${TEXT}">${linkHtml(link, BUTTON)}</p>`,
          `<p style="${SMALL};margin-bottom:16px;word-break:break-all">${escapeText(link.address)}</p>`,
        ]
      : []),
    `<p style="${TEXT}">${closing.map(text).join("<br>")}</p>`,
    ...(footer
      ? [
          `<hr style="border:0;border-top:1px solid #ddd;margin:24px 0 12px"><p style="${SMALL}">${[
            text(footer.text),
            ...footer.links.map((each) => linkHtml(each, "color:#555")),
          ].join("<br>")}</p>`,
        ]
      : []),
  ];
  return `<!doctype html><html lang="${escapeText(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0;padding:24px;background:#fff;color:#1a1a1a;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px"><div style="max-width:600px;margin:0 auto">${body.join("")}</div></body></html>`;
}
