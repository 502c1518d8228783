import type { App } from "#app.ts";

/** Kilobytes of scripts and styles that the front page asks for at once, as they are sent (brotli). */
export async function measureFirstView(app: App): Promise<number> {
  const page = await app.http.inject({ url: "/", headers: { accept: "text/html" } });
  const files = new Set(
    [...page.body.matchAll(/(?:href|src)="(\/static\/gen\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ""),
  );
  let bytes = 0;
  for (const file of files) {
    const answer = await app.http.inject({ url: file, headers: { "accept-encoding": "br" } });
    bytes += answer.rawPayload.length;
  }
  return bytes / 1_000;
}
