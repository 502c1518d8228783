import "#strings/all-words.ts";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { scriptJson } from "#lib/script-json.ts";
import type { AddressOf } from "#platform/pages/built-modules.ts";
import { addressContext, pageContext } from "#platform/pages/page.ts";
import type { Part } from "#strings/catalogue.ts";
import { UsedPartsContext } from "#strings/use-words.ts";
import { NonceContext } from "#ui/nonce.ts";
import { drawComments, drawPostRow } from "./fragments.tsx";

export { addressContext, drawComments, drawPostRow, pageContext };

/** Nothing on a page waits for anything, so stuck data are a bug; they are given up after this long, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * Draws the whole document into a text, and hands it over beside the response. The page's data are there before drawing
 * begins, so there is nothing to stream: they are put behind the page's scripts in one piece.
 */
export default async function drawDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const { serverHandoffStream: data } = context;
  const parts = new Set<Part>();
  const drawn = renderToString(
    <NonceContext value={page.nonce}>
      <UsedPartsContext value={parts}>
        <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={page.nonce} />
      </UsedPartsContext>
    </NonceContext>,
  );
  const html = paintFirst(withWords(drawn, page.language, parts, loadContext.get(addressContext)));
  const hasScripts = data && context.renderMeta?.didRenderScripts;
  page.html = `<!DOCTYPE html>${hasScripts ? withData(html, await readAll(data), page.nonce) : html}`;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Has the browser fetch the page's words along with its scripts: those of its language, and of the parts in it. */
function withWords(html: string, language: string, parts: Set<Part>, addressOf: AddressOf): string {
  const link = (source: string, mark: string) => {
    const address = addressOf(`src/strings/${source}.ts`);
    return address === undefined ? "" : `<link rel="modulepreload" href="${address}"${mark}>`;
  };
  const partLink = (part: Part) => {
    const file = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const mark = ` data-part="${part}"`;
    return link(`${language}/${file}`, mark) || link(`en/${file}`, mark);
  };
  const links = [link(language, ""), ...Array.from(parts, partLink)];
  return html.replace("</head>", () => `${links.join("")}</head>`);
}

const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
const SCRIPT_AHEAD = '<link rel="modulepreload" ';

/**
 * Asks for what the first paint waits for before what it does not: styles ahead of scripts, and scripts at low priority.
 * A browser that opens six connections would give all of them to scripts otherwise.
 */
function paintFirst(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const styles = head.match(STYLESHEET) ?? [];
  const rest = head.replaceAll(STYLESHEET, "").replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD}fetchpriority="low" `);
  const first = rest.indexOf(SCRIPT_AHEAD);
  const at = first === -1 ? rest.length : first;
  return rest.slice(0, at) + styles.join("") + rest.slice(at) + html.slice(end);
}

/** What the router in the browser waits for: the data of the page, and that there are no more. */
function withData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${scriptJson(data)});${controller}.close();</script>`;
  return `${html.slice(0, end)}${script}${html.slice(end)}`;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  const page = context.get(pageContext);
  page.faultId ??= crypto.randomUUID();
  page.ctx.log.error({ err: error, errorId: page.faultId }, "bug");
}
