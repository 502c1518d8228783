import type { Read, ReadCtx } from "#platform/ctx.ts";
import { cacheSharedAnswer } from "#platform/db/cache-shared-answer.ts";
import { type DailySub, parseChosenSid, pickCandidateIndex, utcDayNumber } from "../daily-sub.ts";
import { countCandidates, findDailySubCandidate, findOpenSub } from "./daily-sub-queries.ts";

/** Cache time in milliseconds, because every front page needs it. */
const SHARED_FOR = 10_000;

/** The key is the day and the stored choice. */
const shared = cacheSharedAnswer(SHARED_FOR, async ({ read, now }, key: string) => ({
  sub: await findDailySub(read, now(), key.slice(key.indexOf("/") + 1)),
}));

/** Sub of this day: the choice of an admin, or else one that changes automatically at midnight UTC. */
export async function findDailySub(read: Read, now: number, stored: string) {
  const day = utcDayNumber(now);
  const chosen = parseChosenSid(day, stored);
  const open = chosen === null ? undefined : await findOpenSub(read, chosen);
  if (open) return { ...open, isNsfw: open.nsfw === 1 };
  const count = await countCandidates(read);
  const found = await findDailySubCandidate(read, pickCandidateIndex(day, count));
  return found ? { ...found, isNsfw: false } : null;
}

/** Sub of the day for this viewer; null if they would not see it. */
export async function loadDailySub({ read, now, settings, viewer }: ReadCtx): Promise<DailySub | null> {
  const stored = settings.subOfTheDay;
  const { sub } = await shared({ read, now }, `${utcDayNumber(now())}/${stored}`);
  if (sub === null || viewer.blockedSubs.has(sub.sid) || (sub.isNsfw && viewer.nsfw !== "show")) return null;
  return { name: sub.name, title: sub.title };
}
