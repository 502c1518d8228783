import { describe, expect, test } from "vitest";
import { EMBED_HOSTS, FRAME_ORIGINS } from "#domain/embed-hosts.ts";
import { embedKindOf, embedOf } from "./embed.ts";

const ID = "dQw4w9WgXcQ";
const youtube = (path: string) => ({
  kind: "player",
  host: "YouTube",
  shape: "wide",
  address: `https://www.youtube-nocookie.com/embed/${path}`,
});

describe("a major video host", () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?app=desktop&v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://www.youtu.be/${ID}?si=abc`,
    `https://YOUTUBE.com./watch?v=${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])("plays %s without cookies", (link) => {
    expect(embedOf(link)).toEqual(youtube(ID));
  });

  test("is upright for shorts", () => {
    expect(embedOf(`https://www.youtube.com/shorts/${ID}`)).toEqual({ ...youtube(ID), shape: "tall" });
  });

  test("starts at the link's time and keeps the playlist", () => {
    expect(embedOf(`https://youtu.be/${ID}?t=1h2m3s`)).toEqual(youtube(`${ID}?start=3723`));
    expect(embedOf(`https://youtu.be/${ID}?start=42`)).toEqual(youtube(`${ID}?start=42`));
    expect(embedOf(`https://youtu.be/${ID}#t=90`)).toEqual(youtube(`${ID}?start=90`));
    expect(embedOf(`https://youtu.be/${ID}?t=soon`)).toEqual(youtube(ID));
    expect(embedOf(`https://www.youtube.com/watch?v=${ID}&list=PL_a-1&t=5`)).toEqual(
      youtube(`${ID}?start=5&list=PL_a-1`),
    );
    expect(embedOf(`https://www.youtube.com/watch?v=${ID}&list=a%22onload%3D`)).toEqual(youtube(ID));
  });

  test.each([
    "https://youtu.be/dQw4w9WgXc",
    "https://youtu.be/dQw4w9WgXcQQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXc%22",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/playlist?list=PL123",
    "https://www.youtube.com/@somebody",
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    `https://youtube.com.evil.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com@evil.com/watch?v=${ID}`,
    `https://evil.com/youtu.be/${ID}`,
    `https://evil.com/?u=https://youtu.be/${ID}`,
    `https://evil.com\\@youtube.com/watch?v=${ID}`,
    `javascript:alert(1)//youtube.com/watch?v=${ID}`,
    `//youtube.com/watch?v=${ID}`,
    `ftp://youtube.com/watch?v=${ID}`,
  ])("is not recognised in %s", (link) => {
    expect(embedOf(link)).toEqual({ kind: "none" });
  });
});

/** A link to each supported host, and the expected embed URL. */
const SAMPLES: Record<string, [link: string, address: string]> = {
  YouTube: [`https://youtu.be/${ID}`, `https://www.youtube-nocookie.com/embed/${ID}`],
  GIPHY: ["https://giphy.com/gifs/cat-jump-3o7abKhOpu0NwenH3O", "https://giphy.com/embed/3o7abKhOpu0NwenH3O"],
  Vimeo: ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  Streamable: ["https://streamable.com/moo5e", "https://streamable.com/e/moo5e"],
  Vine: ["https://vine.co/v/MipnUTdHEQE", "https://vine.co/v/MipnUTdHEQE/embed/simple"],
  TikTok: [
    "https://www.tiktok.com/@a.cook/video/7106594312292453675",
    "https://www.tiktok.com/player/v1/7106594312292453675",
  ],
  Imgur: ["https://i.imgur.com/Xb8fFkQ.gifv", "https://i.imgur.com/Xb8fFkQ.mp4"],
};

test.each(EMBED_HOSTS)("embeds $name from its own origin, which the page's policy allows", (host) => {
  const [link, address] = SAMPLES[host.name] ?? [];
  const embed = embedOf(link ?? "");
  expect(embed).toMatchObject({ kind: host.plays === "frame" ? "player" : "video", address });
  expect(new URL(address ?? "").origin).toBe(host.origin);
  if (host.plays === "frame") expect(FRAME_ORIGINS).toContain(host.origin);
  for (const name of host.hosts) expect(name).toMatch(/^(?!www\.)[a-z0-9.-]+$/);
});

test.each([
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e"],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  ],
  ["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://giphy.com/clips/3o7abKhOpu0NwenH3O", "https://giphy.com/embed/3o7abKhOpu0NwenH3O"],
  ["https://streamable.com/e/moo5e", "https://streamable.com/e/moo5e"],
])("plays %s as %s", (link, address) => {
  expect(embedOf(link)).toMatchObject({ kind: "player", address });
});

test.each([
  "https://vimeo.com/about",
  "https://vimeo.com/76979871/../../evil",
  "https://giphy.com/explore/cats",
  "https://streamable.com/",
  "https://streamable.com/login/now",
  "https://vine.co/u/123456789",
  "https://www.tiktok.com/@a.cook",
  "https://i.imgur.com/../gifv",
  "https://imgur.com/gallery/Xb8fFkQ",
  "https://gfycat.com/TallWarmHare",
  "https://streamja.com/AbCd",
  "https://example.org/",
  "https://example.org/page.html?x=.png",
  "https://example.org/.png/x",
])("offers no preview for %s", (link) => {
  expect(embedOf(link)).toEqual({ kind: "none" });
});

describe("images and videos", () => {
  test.each(["png", "jpg", "jpeg", "gif", "tiff", "svg", "bmp", "webp", "avif", "PNG"])(
    "%s is an image",
    (extension) => {
      const address = `https://pics.example.org/a%20b.${extension}?size=2`;
      expect(embedOf(address)).toEqual({ kind: "image", address });
    },
  );

  test.each(["mp4", "webm", "MP4"])("%s is a video", (extension) => {
    const address = `https://example.org/v.${extension}`;
    expect(embedOf(address)).toEqual({ kind: "video", address });
  });

  test("are requested over https, even if the link is http", () => {
    expect(embedOf("http://example.org/a.png")).toEqual({ kind: "image", address: "https://example.org/a.png" });
    expect(embedOf("http://example.org:80/a.png")).toEqual({ kind: "image", address: "https://example.org/a.png" });
    expect(embedOf("https://example.org:8443/a.png")).toMatchObject({ address: "https://example.org:8443/a.png" });
    expect(embedOf("http://example.org:8080/a.png")).toEqual({ kind: "none" });
  });

  test.each([
    "https://user:secret@example.org/a.png",
    "https://127.0.0.1/a.png",
    "https://2130706433/a.png",
    "https://[::1]/a.png",
    "https://localhost/a.png",
    "https://router.lan/a.png",
    "https://printer.local/a.png",
    "https://intranet/a.png",
    "data:image/png;base64,AAAA",
    "blob:https://example.org/a.png",
    "file:///etc/a.png",
    "javascript:alert(1)//a.png",
  ])("are not fetched from %s", (link) => {
    expect(embedOf(link)).toEqual({ kind: "none" });
  });
});

test("previews the text of a post without a link or with a link that has no preview", () => {
  expect(embedOf(null)).toEqual({ kind: "text" });
  expect(embedKindOf({ link: null, hasText: true })).toBe("text");
  expect(embedKindOf({ link: null, hasText: false })).toBe(null);
  expect(embedKindOf({ link: "https://example.org/", hasText: false })).toBe(null);
  expect(embedKindOf({ link: "https://example.org/", hasText: true })).toBe("text");
  expect(embedKindOf({ link: "https://example.org/a.png", hasText: true })).toBe("image");
});
