import { flagInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { CLIENT_ID_MAX, CLIENT_SECRET_MAX, ISSUER_MAX, LABEL_MAX, readIssuer, SLUG, SLUG_MAX } from "./provider.ts";

const slug = z.string("provider.slug").trim().max(SLUG_MAX, "provider.slug").regex(SLUG, "provider.slug");
const next = z.string().max(2_000).catch("");
/** Callback parameter; overlong values count as missing. */
const callbackText = z.string().max(4_000).catch("");

export const providerSlugInput = z.object({ slug });
export const proveInput = z.object({ slug, next });
export const enterInput = z.object({ slug, next, remember: flagInput });
export const comeInput = z.object({
  slug,
  code: callbackText,
  state: callbackText,
  iss: callbackText,
  error: callbackText,
});

export const providerInput = z.object({
  slug,
  label: z.string("provider.label").trim().min(1, "provider.label").max(LABEL_MAX, "provider.label"),
  issuer: z
    .string("provider.issuer")
    .max(ISSUER_MAX, "provider.issuer")
    .transform((text, context) => {
      const issuer = readIssuer(text);
      if (issuer !== null) return issuer;
      context.addIssue({ code: "custom", message: "provider.issuer" });
      return z.NEVER;
    }),
  client_id: z
    .string("provider.client-id")
    .trim()
    .min(1, "provider.client-id")
    .max(CLIENT_ID_MAX, "provider.client-id"),
  /** Empty to leave the stored secret unchanged. */
  client_secret: z.string("provider.client-secret").trim().max(CLIENT_SECRET_MAX, "provider.client-secret").default(""),
  on: flagInput,
  /** True to create a provider; false to change one. */
  is_new: flagInput,
});
export type ProviderInput = z.output<typeof providerInput>;
