import { Refusal } from "#domain/refusal.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { styleAddress } from "../stylesheet.ts";
import { findStyleContent, findStyleKey } from "./style-queries.ts";

/** URL of a sub's current stylesheet; null without one. Refused for a disabled sub. */
export async function findStyle(ctx: Ctx, name: string): Promise<string | null> {
  const sub = await openSub(ctx, name);
  const found = await findStyleKey(ctx.read, sub.sid);
  return found ? styleAddress({ sub: found.name, key: found.key }) : null;
}

/** Content of a stylesheet by its file name. */
export async function getStyleFile(ctx: Ctx, { sub: name, file }: { sub: string; file: string }): Promise<string> {
  const sub = await openSub(ctx, name);
  const [, key] = /^(\d{1,16}-[0-9a-f]{20})\.css$/.exec(file) ?? [];
  const content = key === undefined ? undefined : await findStyleContent(ctx.read, sub.sid, key);
  if (content === undefined) throw new Refusal("request.not-found");
  return content;
}

async function openSub(ctx: Ctx, name: string) {
  const sub = await findSub(ctx.read, name);
  if (sub?.status !== 0) throw new Refusal("request.not-found");
  return sub;
}
