import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/moderation/address-blocks/api.ts";
import { blockAddresses, unblockAddresses } from "#features/moderation/address-blocks/server/block-addresses.ts";
import { blocksFile } from "#features/moderation/address-blocks/server/blocks-file.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

const onPage = { who: "admin", page: () => adminLinks.addresses() } as const;

export const addressEndpoints: Endpoint[] = [
  defineEndpoint(
    api.blockAddresses,
    async (ctx, input) => {
      await blockAddresses(ctx, input);
      return json({ range: input.range });
    },
    onPage,
  ),
  defineEndpoint(
    api.unblockAddresses,
    async (ctx, { range }) => {
      await unblockAddresses(ctx, range);
      return json({ range });
    },
    onPage,
  ),
  defineEndpoint(api.getBlocksFile, (ctx) => blocksFile(ctx), { dialect: "file" }),
];
