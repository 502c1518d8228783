import { call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Blocks an address range for some days. */
export const blockAddresses = call("POST", "/do/admin/block_addresses", from("blockInput")).returns<{
  range: string;
}>();
export const unblockAddresses = call("POST", "/do/admin/unblock_addresses", from("unblockInput")).returns<{
  range: string;
}>();
export const getBlocksFile = call("GET", "/admin/addresses.csv", noInput).returns<never>();
