import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageContext } from "../platform/pages/page.ts";
import { NonceContext } from "../ui/nonce.ts";
import { drawComments, drawPostRow } from "./fragments.tsx";

export { drawComments, drawPostRow, pageContext };

/** Nothing on a page waits for anything, so a stuck drawing is a bug; it is given up after this long. */
export const streamTimeout = 5_000;

/** Draws the whole document into a text, and hands it over beside the response. */
export default async function drawDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  page.html = await drawText(
    <NonceContext value={page.nonce}>
      <ServerRouter context={context} url={request.url} nonce={page.nonce} />
    </NonceContext>,
    page.nonce,
    (error) => page.ctx.log.error({ err: error }, "drawing failed"),
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

function drawText(tree: React.ReactNode, nonce: string, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve(Buffer.concat(chunks).toString()));
    sink.on("error", reject);
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: report,
    });
  });
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageContext).ctx.log.error({ err: error }, "page failed");
}
