import { links } from "#domain/links.ts";
import { loadSetup } from "#features/site/setup/server/set-up-site.ts";
import { type PageArgs, WithStatus } from "#platform/pages/page.ts";

/** The first administrator's form; without the printed link's token, a note on where to find it. */
export async function load({ ctx, url }: PageArgs) {
  const form = await loadSetup(ctx, url.searchParams.get("token") ?? "");
  return new WithStatus({ form, address: `${ctx.origin}${links.setup()}` }, form ? 200 : 403);
}
