import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { assignPositions } from "#lib/assign-positions.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FooterInput } from "../input.ts";
import { canEditWiki } from "../permissions.ts";
import { isBuiltInSlug, STANDARD_FOOTER } from "../wiki.ts";
import { changePage, lockFooter, lockPage } from "./wiki-queries.ts";

/** Appends a page link to the footer, moves it by one place, or removes it. */
export function placeInFooter(ctx: Ctx, { slug, to }: FooterInput): Promise<void> {
  const refusal = canEditWiki(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const page = await lockPage(trx, slug, now);
    if (page.wvid === null && !isBuiltInSlug(slug)) throw new Refusal("wiki.not-found");
    for (const one of STANDARD_FOOTER) await lockPage(trx, one, now);
    const before = await lockFooter(trx);
    const order = orderAfter(
      before.map((one) => one.slug),
      slug,
      to,
    );
    if (order.length > LIMITS.wikiFooter) throw new Refusal("wiki.footer-full", { values: { max: LIMITS.wikiFooter } });
    const places = placesAfter(before, order);
    const effects: Effect[] = [];
    for (const one of new Set([...before.map((row) => row.slug), ...order])) {
      const from = before.find((row) => row.slug === one)?.footer ?? null;
      const footer = places.get(one) ?? null;
      if (footer === from) continue;
      await changePage(trx, one, { footer });
      effects.push({ unit: "wiki.page", key: one, before: { footer: from }, after: { footer } });
    }
    if (effects.length === 0) return;
    await recordAction(trx, emit, { code: LOG.wikiFooter, sub: null, by: ctx.viewer, at: now, note: slug, effects });
  });
}

/** Returns the new places by slug: existing links reuse their places in order; a new one follows them. */
function placesAfter(before: readonly { slug: string; footer: number | null }[], order: readonly string[]) {
  const stay = before.filter(({ slug }) => order.includes(slug));
  const places = assignPositions(stay.map(({ footer }, index) => footer ?? index));
  return new Map(order.map((slug, index) => [slug, places[index] ?? (places.at(-1) ?? -1) + 1]));
}

/** Returns the order after a move; moves beyond either end have no effect. */
function orderAfter(order: readonly string[], slug: string, to: FooterInput["to"]): string[] {
  const at = order.indexOf(slug);
  const others = order.filter((one) => one !== slug);
  if (to === "remove") return others;
  if (at < 0) return to === "add" ? [...others, slug] : others;
  const next = to === "add" ? at : Math.max(0, at + (to === "up" ? -1 : 1));
  return [...others.slice(0, next), slug, ...others.slice(next)];
}
