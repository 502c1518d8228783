import { Refusal } from "#domain/refusal.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { styleAddress } from "../stylesheet.ts";
import { findContent, findStyleKey } from "./style-queries.ts";

/** Where the sheet is that is in force in a sub; null where it has none. Nobody gets that of a disabled sub. */
export async function findStyle(ctx: Ctx, name: string): Promise<string | null> {
  const sub = await openSub(ctx, name);
  const found = await findStyleKey(ctx.read, sub.sid);
  return found ? styleAddress({ sub: found.name, key: found.key }) : null;
}

/** A sheet by the name of its file. */
export async function getStyleFile(ctx: Ctx, { sub: name, file }: { sub: string; file: string }): Promise<string> {
  const sub = await openSub(ctx, name);
  const [, key] = /^(\d{1,16}-[0-9a-f]{20})\.css$/.exec(file) ?? [];
  const content = key === undefined ? undefined : await findContent(ctx.read, sub.sid, key);
  if (content === undefined) throw new Refusal("request.not-found");
  return content;
}

async function openSub(ctx: Ctx, name: string) {
  const sub = await findSub(ctx.read, name);
  if (sub?.status !== 0) throw new Refusal("request.not-found");
  return sub;
}
