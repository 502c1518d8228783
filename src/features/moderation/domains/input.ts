import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";
import { DOMAIN_KINDS, readDomain } from "./domain.ts";

const type = z.enum(DOMAIN_KINDS, { error: "request.not-found" });

/** Domains separated by whitespace, commas or semicolons, without duplicates. */
const domains = z
  .string("domain.invalid")
  .max(LIMITS.domainsAtOnce * 255, "domain.too-many")
  .transform((text, context) => {
    const typed = text.split(/[\s,;]+/).filter((one) => one !== "");
    const read = new Set<string>();
    for (const one of typed) {
      const domain = readDomain(one);
      if (domain === null) {
        context.addIssue({ code: "custom", message: "domain.invalid", params: { domain: one.slice(0, 100) } });
        return z.NEVER;
      }
      read.add(domain);
    }
    if (read.size === 0) context.addIssue({ code: "custom", message: "domain.invalid" });
    if (read.size > LIMITS.domainsAtOnce)
      context.addIssue({ code: "custom", message: "domain.too-many", params: { max: LIMITS.domainsAtOnce } });
    return [...read];
  });

export const domainBanInput = z.object({ type, domain: domains });
export const unbanInput = z.object({ type, domain: z.string().max(300, "domain.not-banned") });

/** Kind of the list, and its search text. */
export const domainsInput = z.object({ kind: type, q: z.string().max(512).default("") });

export type DomainBanInput = z.output<typeof domainBanInput>;
export type UnbanInput = z.output<typeof unbanInput>;
