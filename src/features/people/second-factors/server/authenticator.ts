import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";
import type { AppSetUp } from "../second-factor.ts";

/** TOTP period, as in every authenticator app. */
const PERIOD_MS = 30_000;
/** Accepted clock drift in periods. */
const WINDOW = 1;
/** Quiet zone of the QR code in modules; scanners need it. */
const BORDER = 4;

/** Returns 160 random bits in base32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the TOTP time step of a code; null if the code does not match. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta;
}

/** Returns the setup data for an app. */
export function viewAppSetUp(secret: string, { site, name }: { site: string; name: string }): AppSetUp {
  const address = new TOTP({ issuer: site, label: name, secret: Secret.fromBase32(secret) }).toString();
  return { secret: secret.replaceAll(/.{4}(?=.)/g, "$& "), address, picture: pictureOf(address) };
}

function pictureOf(text: string): AppSetUp["picture"] {
  const rows = encodeQR(text, "raw", { border: BORDER });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, path };
}
