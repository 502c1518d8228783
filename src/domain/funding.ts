/** A page about funding that is shown in a frame beside the front page. */
export interface FundingFrame {
  src: string;
  /** Source for the CSP; `'self'` for an address of this site. */
  origin: string;
}

/** The frame that the setting names: an https address, or a path that something before this program answers. Else null. */
export function fundingFrameOf(setting: string): FundingFrame | null {
  const text = setting.trim();
  if (/^\/[^/\\]/.test(text)) return { src: text, origin: "'self'" };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" ? { src: url.href, origin: url.origin } : null;
}
