import { randomBytes } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import { SCOPES } from "#domain/scopes.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import type { NewTokenInput } from "../input.ts";
import { canMakeToken } from "../permissions.ts";
import { FEED_SCOPE, scopesOf, TOKEN_PREFIX, type TokenView } from "../token.ts";
import { addToken, countTokens, findIsBot, listTokens, removeOwnToken, storeIsBot } from "./token-queries.ts";

const DAY = 86_400_000;

/** Creates a personal token. @returns the token, of which only the hash is stored. */
export async function makeToken(ctx: Ctx, input: NewTokenInput): Promise<string> {
  const { uid } = ctx.viewer;
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`;
  const scopes = SCOPES.filter((scope) => input[scope]).join(" ");
  const now = ctx.now();
  const expiresAt = input.days === 0 ? null : now + input.days * DAY;
  await ctx.write(async (trx) => {
    await lockPerson(trx, uid);
    const refusal = canMakeToken(await countTokens(trx, uid));
    if (refusal) throw new Refusal(refusal);
    await addToken(trx, { uid, name: input.name, hash: hashSessionToken(token), scopes, now, expiresAt });
    await enqueueSafetyNote(trx, ctx, uid, "token-made");
  });
  return token;
}

/** Revokes a token at once. */
export async function removeToken(ctx: Ctx, tid: number): Promise<void> {
  const isGone = await ctx.write((trx) => removeOwnToken(trx, ctx.viewer.uid, tid));
  if (!isGone) throw new Refusal("token.none");
}

export async function setBot(ctx: Ctx, isBot: boolean): Promise<void> {
  await ctx.write((trx) => storeIsBot(trx, ctx.viewer.uid, isBot));
}

export async function loadTokens({ read, viewer, now }: ReadCtx): Promise<{ tokens: TokenView[]; isBot: boolean }> {
  const [rows, isBot] = await Promise.all([listTokens(read, viewer.uid), findIsBot(read, viewer.uid)]);
  const tokens = rows.map(({ tid, name, scopes, created_at, expires_at, last_used_at }) => ({
    tid,
    name,
    isFeed: scopes === FEED_SCOPE,
    scopes: scopesOf(scopes),
    createdAt: created_at,
    expiresAt: expires_at,
    isOver: expires_at !== null && expires_at <= now(),
    lastUsedAt: last_used_at,
  }));
  return { tokens, isBot };
}
