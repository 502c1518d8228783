import { Refusal } from "#domain/refusal.ts";
import { levelOf, progressOf } from "#lib/level.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PersonCard } from "../profile.ts";
import { getPerson } from "./load-person.ts";

/** Profile card of a member; refused for a deleted account. */
export async function loadPersonCard(ctx: Ctx, name: string): Promise<PersonCard> {
  const person = await getPerson(ctx, name);
  if (person.isGone) throw new Refusal("account.not-found");
  const experience = person.score + person.badge_score;
  return {
    name: person.name,
    isBot: person.is_bot === 1,
    score: person.score,
    level: levelOf(experience),
    progress: progressOf(experience) / 100,
    joinedAt: person.joined_at,
  };
}
