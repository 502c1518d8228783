import { expect, test } from "vitest";
import { XSS } from "../../../../../tests/fuzz/xss-corpus.ts";
import { rendered } from "../../../../../tests/support/rendered.tsx";
import type { MediaView } from "../upload.ts";
import { AnimatedPicture, UploadedPicture } from "./picture.tsx";

const media: MediaView = {
  hash: "a".repeat(40),
  extension: "gif",
  width: 30,
  height: 20,
  animated: true,
  alt: "",
  isClosed: false,
  poster: null,
};

test("renders any alt text as an attribute of one element", async () => {
  for (const alt of [...XSS, `" onload="alert(1)`, "' onload='alert(1)", "`", "&quot;"]) {
    const shown = [
      <UploadedPicture key="still" media={{ ...media, alt }} sizes="70px" />,
      <AnimatedPicture key="moving" media={{ ...media, alt }} alt="" />,
    ];
    for (const element of shown) {
      const { html, all } = await rendered(element);
      expect(html).toMatch(/^(<link [^<>]*>)?<img [^<>]*>$/);
      const [attributes = {}] = all("img");
      expect(attributes.alt).toBe(alt);
      expect(Object.keys(attributes).filter((name) => name.startsWith("on"))).toEqual([]);
    }
  }
});
