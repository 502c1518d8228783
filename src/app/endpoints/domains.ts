import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/moderation/domains/api.ts";
import { banDomains, unbanDomain } from "#features/moderation/domains/server/ban-domain.ts";
import { domainsFile } from "#features/moderation/domains/server/domains-file.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

const onList = {
  who: "admin",
  page: (text: ReadFieldText) => adminLinks.domains(text("type") === "email" ? "email" : "link"),
} as const;

export const domainEndpoints: Endpoint[] = [
  defineEndpoint(api.banDomain, async (ctx, input) => json({ added: await banDomains(ctx, input) }), onList),
  defineEndpoint(api.getDomainsFile, (ctx, asked) => domainsFile(ctx, asked), { dialect: "file" }),
  defineEndpoint(api.unbanDomain, async (ctx, input) => json({ domain: await unbanDomain(ctx, input) }), onList),
];
