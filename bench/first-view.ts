import type { App } from "#app.ts";

/** Number of scripts and styles that the front page loads immediately, and their size in kilobytes (brotli). */
export async function measureFirstView(app: App): Promise<{ files: number; kilobytes: number }> {
  const page = await app.http.inject({ url: "/", headers: { accept: "text/html" } });
  const files = new Set([...page.body.matchAll(/\/static\/gen\/[\w.-]+\.(?:js|css)/g)].map(([address]) => address));
  let bytes = 0;
  for (const file of files) {
    const answer = await app.http.inject({ url: file, headers: { "accept-encoding": "br" } });
    bytes += answer.rawPayload.length;
  }
  return { files: files.size, kilobytes: bytes / 1_000 };
}
