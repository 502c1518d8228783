import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";
import type { AppSetUp } from "../second-factor.ts";

/** Six digits each half minute, as every app of this kind makes them. */
const PERIOD_MS = 30_000;
/** A clock may be wrong by this many half minutes. */
const WINDOW = 1;
/** Quiet modules around the picture, without which cameras miss its edge. */
const BORDER = 4;

/** 160 bits, in base 32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The half minute that a code is of; null where it is none of this secret. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta;
}

/** What an app has to be given. */
export function viewAppSetUp(secret: string, { site, name }: { site: string; name: string }): AppSetUp {
  const address = new TOTP({ issuer: site, label: name, secret: Secret.fromBase32(secret) }).toString();
  return { secret: secret.replaceAll(/.{4}(?=.)/g, "$& "), address, picture: pictureOf(address) };
}

function pictureOf(text: string): AppSetUp["picture"] {
  const rows = encodeQR(text, "raw", { border: BORDER });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, path };
}
