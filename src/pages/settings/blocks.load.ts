import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { BLOCK_MENUS } from "#features/people/blocks/block.ts";
import { loadBlocks } from "#features/people/blocks/server/load-blocks.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Members that the viewer blocked. `menu`: the menu beside the list, of the settings or of the messages. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  const menu = BLOCK_MENUS.find((each) => each === url.searchParams.get("menu")) ?? "user";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsBlocks()));
  return { ...(await loadBlocks(ctx, after)), isFirst: after === null, menu };
}
