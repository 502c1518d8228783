import { links } from "#domain/links.ts";
import * as api from "#features/people/blocks/api.ts";
import { setBlock, toggleMessages } from "#features/people/blocks/server/set-block.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

export const blockEndpoints: Endpoint[] = [
  on(api.toggleIgnore, (ctx, { uid }) => toggleMessages(ctx, uid)),
  on(api.editIgnore, (ctx, { uid, ...chosen }) => setBlock(ctx, uid, chosen), { page: () => links.settingsBlocks() }),
];
