import { FRAME_ORIGINS, MEDIA_SCHEME } from "#domain/embed-hosts.ts";

/** Headers of every answer. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

/**
 * Content security policy of a page. Scripts must be files of the site or have one of the hashes (SHA-256, base64).
 * `frame` is another origin that may be framed. Development permits a little more.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { https, frame, isDevelopment }: { https: boolean; frame: string | null; isDevelopment: boolean },
): string {
  const allowed = hashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed.join(" ")}`.trim(),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: blob: ${MEDIA_SCHEME}`,
    `media-src 'self' blob: ${MEDIA_SCHEME}`,
    `frame-src ${[...FRAME_ORIGINS, ...(frame === null ? [] : [frame])].join(" ")}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    isDevelopment ? "worker-src 'self' blob:" : "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Content security policy of everything but pages. */
export const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Content security policy of a page with styles and forms, without scripts. */
export const STYLED_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
