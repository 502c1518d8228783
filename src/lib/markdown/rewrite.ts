/**
 * Finishes the links of parsed inline tokens: checks targets again, sets attributes of outside links, turns images
 * and names into links, and removes links around spoilers.
 */
import type { Env, Token } from "markdown-it";
import { isAllowedHref, isOutside } from "./hrefs.ts";
import { findMentions } from "./mentions.ts";
import { textOf } from "./text-of.ts";

/**
 * Max characters that targets of reference links add to a page, because one definition can serve any number of links.
 */
const MAX_REFERENCED = 100_000;

type Make = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

export function rewriteInline(tokens: readonly Token[], TokenOf: Make, env: Env, mentions: Set<string>): Token[] {
  const out: Token[] = [];
  const text = (content: string): Token => Object.assign(new TokenOf("text", "", 0), { content });
  const linkTo = (href: string, content: string): Token[] => [
    openLink(TokenOf, href),
    text(content),
    new TokenOf("link_close", "a", -1),
  ];
  /**
   * Open links, outermost first: index of the opening token, false `written` for bare links, and true `kept` for
   * links in the output.
   */
  const links: { at: number; written: boolean; kept: boolean }[] = [];
  let before = "";

  for (const token of tokens) {
    const kept = links.find((link) => link.kept);
    if (token.type === "link_open") {
      const link = { at: out.length, written: token.info !== "auto", kept: kept === undefined && isKept(token, env) };
      links.push(link);
      out.push(link.kept ? finishLink(token) : text(""));
    } else if (token.type === "link_close") {
      out.push(links.pop()?.kept ? token : text(""));
    } else if (token.type === "image") {
      const alt = textOf(token.children ?? []);
      const href = String(token.attrGet("src") ?? "");
      if (kept === undefined && isAllowedHref(href)) out.push(...linkTo(href, alt || href));
      else out.push(text(alt || href));
    } else if (token.type === "text") {
      let done = 0;
      for (const mention of links.every((link) => link.written) ? findMentions(token.content, before) : []) {
        if (mention.kind === "u") mentions.add(mention.name.toLowerCase());
        if (kept !== undefined) continue;
        out.push(
          text(token.content.slice(done, mention.at)),
          ...linkTo(`/${mention.kind}/${mention.name}`, mention.text),
        );
        done = mention.at + mention.text.length;
      }
      out.push(done === 0 ? token : text(token.content.slice(done)));
    } else {
      if (token.type === "spoiler_open" && kept !== undefined) {
        out[kept.at] = text("");
        kept.kept = false;
      }
      out.push(token);
    }
    before = token.type === "text" || token.type === "text_special" ? token.content : "";
  }
  return out;
}

function openLink(TokenOf: Make, href: string): Token {
  const token = new TokenOf("link_open", "a", 1);
  token.attrSet("href", href);
  return finishLink(token);
}

function finishLink(token: Token): Token {
  if (!isOutside(String(token.attrGet("href")))) return token;
  token.attrSet("target", "_blank");
  token.attrSet("rel", "noopener nofollow ugc");
  return token;
}

/** True if the target is allowed and the limit of referenced characters is not reached. */
function isKept(token: Token, env: Env): boolean {
  const href = String(token.attrGet("href") ?? "");
  if (token.meta?.label === undefined) return isAllowedHref(href);
  const spent =
    (typeof env.referenced === "number" ? env.referenced : 0) +
    href.length +
    String(token.attrGet("title") ?? "").length;
  if (spent > MAX_REFERENCED) return false;
  env.referenced = spent;
  return isAllowedHref(href);
}
