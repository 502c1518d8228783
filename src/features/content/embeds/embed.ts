import { EMBED_HOSTS, hostOf, MEDIA_SCHEME } from "#domain/embed-hosts.ts";
import { isHttpLink } from "#lib/urls.ts";
import type { EmbedKind } from "./expandable.ts";

/** What the expander opens for a post. */
export type Embed =
  | { kind: "text" }
  | { kind: "poll" }
  | { kind: "image"; address: string }
  | { kind: "video"; address: string }
  | { kind: "player"; address: string; host: string; shape: "wide" | "square" | "tall" }
  | { kind: "none" };

const IMAGE = /\.(?:png|jpe?g|gif|tiff|svg|bmp|webp|avif)$/i;
const VIDEO = /\.(?:mp4|webm)$/i;
/** A name in public DNS: with a dot, not a number, not of the local network. */
const PUBLIC_HOST = /\.(?!(?:local|localhost|internal|lan|home|arpa)$)[a-z][a-z0-9-]*$/;
const NONE: Embed = { kind: "none" };

/** What a link shows in place; a post without one shows its text. */
export function embedOf(link: string | null): Embed {
  if (link === null) return { kind: "text" };
  if (!isHttpLink(link)) return NONE;
  const url = new URL(link);
  const domain = hostOf(url);
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
  // most hosts that are linked as http answer https as well; one at a port of its own does not
  if (url.protocol !== MEDIA_SCHEME && url.port !== "") return NONE;
  url.protocol = MEDIA_SCHEME;
  return { kind: isImage ? "image" : "video", address: url.href };
}

/** What there is to open: the media behind a link, else the text of the post. */
export function embedKindOf(post: { link: string | null; hasText: boolean }): EmbedKind | null {
  const { kind } = post.link === null ? NONE : embedOf(post.link);
  if (kind !== "none") return kind;
  return post.hasText ? "text" : null;
}
