/** Functions whose strings browsers read as addresses, today or by a draft. */
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

/** The functions of those that come out again. */
export const IMAGE_FUNCTIONS: ReadonlySet<string> = new Set(["image-set", "-webkit-image-set", "cross-fade"]);

/** The name of an own image, where that is all that the text says. */
export function imageNameIn(text: string): string | null {
  return /^%%([A-Za-z0-9_-]{3,10})%%$/.exec(text)?.[1]?.toLowerCase() ?? null;
}
