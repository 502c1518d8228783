import { escapeAttribute, escapeText } from "entities";
import { absoluteLinks } from "#lib/absolute-links.ts";
import { PAGE_END, renderArchivePageHead } from "#lib/archive-page.ts";
import type { ExportTexts } from "#strings/export-texts.ts";
import { EXPORT_FILES_PREFIX, type ExportRowInput } from "../rows.ts";

/** Language, texts and site of all pages of one export. */
export interface ExportPageContext {
  language: string;
  texts: ExportTexts;
  site: { name: string; address: string };
}

/** Max indentation level of comments. */
const DEEPEST = 12;

const STYLE = `article{border-top:1px solid;padding:.5rem 0;overflow-wrap:anywhere}.meta{opacity:.8;font-size:.9em;margin:.25rem 0}
img,video{max-width:100%;height:auto}pre,table{overflow:auto;max-width:100%}blockquote{border-left:3px solid;margin-left:0;padding-left:1rem}
.spoiler input:not(:checked)~.spoiler-text{visibility:hidden}${Array.from({ length: DEEPEST - 1 }, (_, at) => `.l${at + 2}{margin-left:${at + 1}rem}`).join("")}`;

const linkTo = (address: string, text: string) => `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`;
const timeOf = (at: string) => `<time datetime="${at}">${at.slice(0, 16).replace("T", " ")}</time>`;
/** Rendered spoilers use this element as their label. */
const head = ({ language, texts }: ExportPageContext, title: string) =>
  `${renderArchivePageHead(language, title, STYLE)}<span id="spoiler-label" hidden>${escapeText(texts.spoiler)}</span>\n`;
const back = ({ texts }: ExportPageContext) => `<p>${linkTo("../index.html", texts.contents)}</p>\n`;
const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(" · ");

export function* indexPage(
  pages: ExportPageContext,
  { madeAt, subs, wiki }: { madeAt: string; subs: { name: string; title: string }[]; wiki: readonly Page[] },
): Generator<string> {
  const { texts, site } = pages;
  yield head(pages, site.name);
  yield `<p>${escapeText(texts.about(site.name, madeAt.slice(0, 10)))}</p>\n`;
  if (site.address !== "") yield `<p>${linkTo(site.address, site.address)}</p>\n`;
  yield `<h2>${escapeText(texts.subs)}</h2><ul>\n`;
  for (const { name, title } of subs) yield `<li>${linkTo(subPagePath(name, 1), name)} ${escapeText(title)}</li>\n`;
  yield "</ul>\n";
  if (wiki.length > 0) {
    yield `<h2>${escapeText(texts.pages)}</h2><ul>\n`;
    for (const { slug, title } of wiki) yield `<li>${linkTo(`wiki/${slug}.html`, title)}</li>\n`;
    yield "</ul>\n";
  }
  yield PAGE_END;
}

export const subPagePath = (name: string, at: number) => `subs/${name}-${at}.html`;

interface Page {
  slug: string;
  title: string;
  html: string;
}

export function exportedWikiPage(pages: ExportPageContext, { title, html }: Page): string {
  return `${head(pages, title)}${back(pages)}${absoluteLinks(html, pages.site.address)}${PAGE_END}`;
}

/** Renders the top of a sub's post list; the first page includes the sidebar. */
export function renderSubPageHead(
  pages: ExportPageContext,
  sub: { name: string; title: string; sidebarHtml: string },
  at: number,
): string {
  const about = at === 1 ? absoluteLinks(sub.sidebarHtml, pages.site.address) : "";
  const title = `<p>${escapeText(sub.title)}</p>`;
  return `${head(pages, at === 1 ? sub.name : `${sub.name} (${at})`)}${back(pages)}${title}${about}<ul>\n`;
}

export function renderSubPageLine(
  { texts }: ExportPageContext,
  post: ExportRowInput<"posts">,
  comments: number,
): string {
  const about = joined(timeOf(post.postedAt), escapeText(texts.comments(comments)));
  return `<li>${linkTo(`../posts/${post.id}.html`, post.title)} <span class="meta">${about}</span></li>\n`;
}

export function renderSubPageEnd({ texts }: ExportPageContext, next: string | null): string {
  return `</ul>${next === null ? "" : `<p>${linkTo(`../${next}`, texts.next)}</p>`}${PAGE_END}`;
}

/** Renders a post's page above its comments. */
export function exportedPostHead(
  pages: ExportPageContext,
  post: ExportRowInput<"posts">,
  html: string,
  comments: number,
): string {
  const { texts, site } = pages;
  const author = escapeText(post.author ?? texts.gone);
  const points = escapeText(texts.points(post.up - post.down));
  const sub = linkTo(`../${subPagePath(post.sub, 1)}`, post.sub);
  const flair = post.flair === null ? null : escapeText(post.flair);
  const place = site.address === "" ? null : linkTo(`${site.address}/p/${post.id}`, texts.atSite);
  return [
    head(pages, post.title),
    back(pages),
    `<p class="meta">${joined(author, sub, timeOf(post.postedAt), points, flair, place)}</p>\n`,
    post.link === null ? "" : `<p>${linkTo(post.link, post.link)}</p>\n`,
    ...post.files.filter(({ use }) => use === "file").map((file) => fileHtml(post, file)),
    absoluteLinks(html, site.address),
    post.poll === null ? "" : pollHtml(pages, post.poll),
    `<h2 id="comments">${escapeText(texts.comments(comments))}</h2>\n`,
  ].join("");
}

type Post = ExportRowInput<"posts">;
type File = Post["files"][number];
type Poll = NonNullable<Post["poll"]>;

function fileHtml({ files }: ExportRowInput<"posts">, { file, alt }: File): string {
  const address = escapeAttribute(`../${EXPORT_FILES_PREFIX}${file}`);
  const described = escapeAttribute(alt);
  if (!/\.(?:mp4|webm)$/.test(file)) return `<p><img src="${address}" alt="${described}"></p>\n`;
  const poster = files.find(({ use }) => use === "poster");
  const still = poster ? ` poster="${escapeAttribute(`../${EXPORT_FILES_PREFIX}${poster.file}`)}"` : "";
  return `<p><video controls preload="none" src="${address}" aria-label="${described}"${still}></video></p>\n`;
}

function pollHtml({ texts }: ExportPageContext, { options }: Poll): string {
  const lines = options.map(({ text, votes }) => {
    const count = votes === null ? "" : ` <span class="meta">${escapeText(texts.votes(votes))}</span>`;
    return `<li>${escapeText(text)}${count}</li>`;
  });
  return `<ul>${lines.join("")}</ul>\n`;
}

export function commentHtml(
  pages: ExportPageContext,
  comment: ExportRowInput<"comments">,
  html: string,
  level: number,
): string {
  const { texts, site } = pages;
  const answered =
    comment.parent === null
      ? null
      : `${escapeText(texts.answerTo)} ${linkTo(`#c${comment.parent}`, `#${comment.parent}`)}`;
  const here = linkTo(`#c${comment.id}`, `#${comment.id}`);
  const opening = `<article id="c${comment.id}" class="l${Math.min(level, DEEPEST)}">`;
  if (comment.gone) {
    return `${opening}<p class="meta">${joined(escapeText(texts.gone), here, answered)}</p></article>\n`;
  }
  const points = comment.up === null ? null : escapeText(texts.points(comment.up - (comment.down ?? 0)));
  const author = escapeText(comment.author ?? texts.gone);
  const about = joined(author, timeOf(comment.postedAt), points, here, answered);
  return `${opening}<p class="meta">${about}</p>${absoluteLinks(html, site.address)}</article>\n`;
}
