import { links } from "#domain/links.ts";
import * as api from "#features/people/blocks/api.ts";
import { setBlock, toggleMessageBlock } from "#features/people/blocks/server/set-block.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

export const blockEndpoints: Endpoint[] = [
  defineEndpoint(api.toggleIgnore, (ctx, { uid }) => toggleMessageBlock(ctx, uid)),
  defineEndpoint(api.editIgnore, (ctx, { uid, ...chosen }) => setBlock(ctx, uid, chosen), {
    page: () => links.settingsBlocks(),
  }),
];
