import { parseClipOffset } from "#lib/clip-offset.ts";

type Shape = "wide" | "square" | "tall";

/** Site whose clips play inside the page. */
export interface EmbedHost {
  name: string;
  /** Hosts in links, without `www.`. */
  hosts: readonly string[];
  /** `frame`: the player of the site. `video`: a file that the browser plays. */
  plays: "frame" | "video";
  /** Origin of all clips. */
  origin: string;
  shape?: Shape;
  /** Returns path and query of the clip at `origin`; null for other links. */
  clip(link: URL): string | { path: string; shape: Shape } | null;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATHS: readonly (string | undefined)[] = ["shorts", "embed", "live", "v"];
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/(\w{4,40}))?\/?$/;

/**
 * Sites that can be embedded, for the media expander and the content security policy. Closed sites (Gfycat, Streamja)
 * are excluded, because a new owner of the domain could fill the frames of old posts.
 */
export const EMBED_HOSTS: readonly EmbedHost[] = [
  {
    name: "YouTube",
    hosts: ["youtube.com", "m.youtube.com", "music.youtube.com", "youtu.be", "youtube-nocookie.com"],
    plays: "frame",
    origin: "https://www.youtube-nocookie.com",
    clip(link) {
      const [first, second] = segmentsOf(link);
      const named = YOUTUBE_PATHS.includes(first) ? second : first === "watch" ? link.searchParams.get("v") : null;
      const id = embedHostOf(link) === "youtu.be" ? first : named;
      if (!YOUTUBE_ID.test(id ?? "")) return null;
      const query = new URLSearchParams();
      const inHash = new URLSearchParams(link.hash.slice(1)).get("t");
      const start = parseClipOffset(link.searchParams.get("t") ?? link.searchParams.get("start") ?? inHash ?? "");
      const list = link.searchParams.get("list") ?? "";
      if (start > 0) query.set("start", String(start));
      if (/^[\w-]{2,64}$/.test(list)) query.set("list", list);
      const path = `/embed/${id}${query.size > 0 ? `?${query}` : ""}`;
      return first === "shorts" ? { path, shape: "tall" } : path;
    },
  },
  {
    name: "GIPHY",
    hosts: ["giphy.com"],
    plays: "frame",
    origin: "https://giphy.com",
    clip(link) {
      const [kind, slug = ""] = segmentsOf(link);
      const id = slug.split("-").at(-1) ?? "";
      return /^(?:gifs|clips|embed)$/.test(kind ?? "") && /^\w{6,32}$/.test(id) ? `/embed/${id}` : null;
    },
  },
  {
    name: "Vimeo",
    hosts: ["vimeo.com", "player.vimeo.com"],
    plays: "frame",
    origin: "https://player.vimeo.com",
    clip(link) {
      const [, id, key] = VIMEO_PATH.exec(link.pathname) ?? [];
      if (id === undefined) return null;
      const secret = key ?? link.searchParams.get("h") ?? "";
      return `/video/${id}?dnt=1${/^\w{4,40}$/.test(secret) ? `&h=${secret}` : ""}`;
    },
  },
  {
    name: "Streamable",
    hosts: ["streamable.com"],
    plays: "frame",
    origin: "https://streamable.com",
    clip(link) {
      const [, id] = /^\/(?:[eos]\/)?([a-z0-9]{3,12})\/?$/.exec(link.pathname) ?? [];
      return id === undefined ? null : `/e/${id}`;
    },
  },
  {
    name: "Vine",
    hosts: ["vine.co"],
    plays: "frame",
    origin: "https://vine.co",
    shape: "square",
    clip(link) {
      const [, id] = /^\/v\/(\w{6,16})(?:\/|$)/.exec(link.pathname) ?? [];
      return id === undefined ? null : `/v/${id}/embed/simple`;
    },
  },
  {
    name: "TikTok",
    hosts: ["tiktok.com", "m.tiktok.com"],
    plays: "frame",
    origin: "https://www.tiktok.com",
    shape: "tall",
    clip(link) {
      const [, id] = /^\/@[\w.-]{1,64}\/video\/(\d{15,20})\/?$/.exec(link.pathname) ?? [];
      return id === undefined ? null : `/player/v1/${id}`;
    },
  },
  {
    name: "Imgur",
    hosts: ["i.imgur.com", "imgur.com"],
    plays: "video",
    origin: "https://i.imgur.com",
    clip(link) {
      const [, id] = /^\/(\w{4,16})\.gifv$/i.exec(link.pathname) ?? [];
      return id === undefined ? null : `/${id}.mp4`;
    },
  },
];

/** Frame origins for the content security policy. */
export const FRAME_ORIGINS = EMBED_HOSTS.filter((host) => host.plays === "frame").map((host) => host.origin);

/** Images and videos of all hosts are allowed, but only with this scheme. */
export const MEDIA_SCHEME = "https:";

/** Returns the host of a link in the form used in `EmbedHost.hosts`. */
export function embedHostOf(link: URL): string {
  return link.hostname.replace(/^www\./, "").replace(/\.$/, "");
}

function segmentsOf(link: URL): (string | undefined)[] {
  return link.pathname.split("/").slice(1);
}
