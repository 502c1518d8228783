import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { FORM_LIVES_MS } from "../sign-up.ts";

/** Token content: time of opening, and question id (0 for none). */
export interface OpenForm {
  openedAt: number;
  qid: number;
}

/** Signed tokens of registration forms, so that opening a form stores nothing. */
export function createFormTokens(secret: string) {
  if (secret.length < 32) throw new Error("The secret for forms is missing or too short.");
  const sign = (text: string) => createHmac("sha256", secret).update(`sign-up ${text}`).digest("base64url");
  return {
    issue({ openedAt, qid }: OpenForm): string {
      const text = `${openedAt}.${qid}.${randomBytes(12).toString("base64url")}`;
      return `${text}.${sign(text)}`;
    },
    /** Null for an expired token or an invalid signature. */
    read(token: string, now: number): OpenForm | null {
      const found = /^((\d{1,15})\.(\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(token);
      if (!found) return null;
      const [, text = "", openedAt, qid, signature = ""] = found;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) return null;
      const form = { openedAt: Number(openedAt), qid: Number(qid) };
      return form.openedAt <= now && now < form.openedAt + FORM_LIVES_MS ? form : null;
    },
  };
}
