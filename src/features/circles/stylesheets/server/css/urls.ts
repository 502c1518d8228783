/** Functions whose strings browsers interpret as URLs, now or in drafts. */
export const URL_FUNCTIONS: ReadonlySet<string> = new Set([
  "url",
  "src",
  "image",
  "image-set",
  "-webkit-image-set",
  "cross-fade",
  "-webkit-cross-fade",
  "url-prefix",
  "domain",
  "regexp",
]);

/** URL functions that are allowed. */
export const IMAGE_FUNCTIONS: ReadonlySet<string> = new Set(["image-set", "-webkit-image-set", "cross-fade"]);

/** Name of an image if the text is a single image placeholder. */
export function imageNameIn(text: string): string | null {
  return /^%%([A-Za-z0-9_-]{3,10})%%$/.exec(text)?.[1]?.toLowerCase() ?? null;
}
