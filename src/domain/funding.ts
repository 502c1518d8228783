/** Funding page in a frame beside the front page. */
export interface FundingFrame {
  src: string;
  /** Source for the CSP; `'self'` for a local path. */
  origin: string;
}

/** Parses the setting: an https URL, or a local path served by the proxy in front of this program; null if invalid. */
export function fundingFrameOf(setting: string): FundingFrame | null {
  const text = setting.trim();
  if (/^\/[^/\\]/.test(text)) return { src: text, origin: "'self'" };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" ? { src: url.href, origin: url.origin } : null;
}
