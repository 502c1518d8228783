import { EMBED_HOSTS, embedHostOf, MEDIA_SCHEME } from "#domain/embed-hosts.ts";
import { isHttpLink } from "#lib/urls.ts";
import type { EmbedKind } from "./expandable.ts";

/** Content that the expander shows for a post. */
export type Embed =
  | { kind: "text" }
  | { kind: "poll" }
  | { kind: "image"; address: string }
  | { kind: "video"; address: string }
  | { kind: "player"; address: string; host: string; shape: "wide" | "square" | "tall" }
  | { kind: "none" };

const IMAGE = /\.(?:png|jpe?g|gif|tiff|svg|bmp|webp|avif)$/i;
const VIDEO = /\.(?:mp4|webm)$/i;
/** Public DNS name: has a dot, is not numeric, not a local network name. */
const PUBLIC_HOST = /\.(?!(?:local|localhost|internal|lan|home|arpa)$)[a-z][a-z0-9-]*$/;
const NONE: Embed = { kind: "none" };

/** Embed of a link; without a link, the text. */
export function embedOf(link: string | null): Embed {
  if (link === null) return { kind: "text" };
  if (!isHttpLink(link)) return NONE;
  const url = new URL(link);
  const domain = embedHostOf(url);
  const host = url.port === "" ? EMBED_HOSTS.find(({ hosts }) => hosts.includes(domain)) : undefined;
  const clip = host?.clip(url) ?? null;
  if (host && clip !== null) {
    const { path, shape } = typeof clip === "string" ? { path: clip, shape: host.shape ?? "wide" } : clip;
    const address = host.origin + path;
    return host.plays === "frame" ? { kind: "player", address, host: host.name, shape } : { kind: "video", address };
  }
  const isImage = IMAGE.test(url.pathname);
  if (!isImage && !VIDEO.test(url.pathname)) return NONE;
  if (url.username !== "" || url.password !== "" || !PUBLIC_HOST.test(domain)) return NONE;
  // most http hosts also support https; a server at a custom port does not
  if (url.protocol !== MEDIA_SCHEME && url.port !== "") return NONE;
  url.protocol = MEDIA_SCHEME;
  return { kind: isImage ? "image" : "video", address: url.href };
}

/** Kind of the embeddable content: the media behind the link, or else the text; null without either. */
export function embedKindOf(post: { link: string | null; hasText: boolean }): EmbedKind | null {
  const { kind } = post.link === null ? NONE : embedOf(post.link);
  if (kind !== "none") return kind;
  return post.hasText ? "text" : null;
}
