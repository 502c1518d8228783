import { randomBytes } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { loadMember } from "#features/people/accounts/server/load-viewer.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { canMakeToken } from "../permissions.ts";
import { FEED_SCOPE, FEED_TOKEN_PREFIX } from "../token.ts";
import { noteTokenUse, restrictToScopes } from "./load-bearer.ts";
import { addToken, countTokens, findToken } from "./token-queries.ts";

/** Creates a token for private feeds. @returns the token, of which only the hash is stored. */
export async function makeFeedToken(ctx: Ctx, { name }: { name: string }): Promise<string> {
  const { uid } = ctx.viewer;
  const token = `${FEED_TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`;
  const hash = hashSessionToken(token);
  await ctx.write(async (trx) => {
    await lockPerson(trx, uid);
    const refusal = canMakeToken(await countTokens(trx, uid));
    if (refusal) throw new Refusal(refusal);
    await addToken(trx, { uid, name, hash, scopes: FEED_SCOPE, now: ctx.now(), expiresAt: null });
    await enqueueSafetyNote(trx, ctx, uid, "feeds-made");
  });
  return token;
}

/** Returns the owner of a feed token; null for any other token. The token grants no other access. */
export async function findFeedOwner(ctx: Pick<Ctx, "read" | "write" | "now">, token: string): Promise<Viewer | null> {
  const found = await findToken(ctx.read, hashSessionToken(token), ctx.now());
  if (found?.scopes !== FEED_SCOPE) return null;
  const member = await loadMember(ctx.read, found.uid, ctx.now());
  if (member === null) return null;
  await noteTokenUse(ctx, found);
  return restrictToScopes(member, new Set());
}
