import { data } from "react-router";
import { links } from "#domain/links.ts";
import { loadSetup } from "#features/site/server/load-setup.ts";
import { page } from "#platform/pages/page.ts";

/** Asks the first administrator; whoever comes without the printed link is told where it is. */
export const load = page(async ({ ctx, url }) => {
  const form = await loadSetup(ctx, url.searchParams.get("token") ?? "");
  return data({ form, address: `${ctx.origin}${links.setup()}` }, { status: form ? 200 : 403 });
});
