import { links } from "#domain/links.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { blockOf, isListed, isNsfwBlurred, type VisiblePost, visiblePostOf } from "#features/visibility/visibility.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { sharedFor } from "#platform/db/shared-for.ts";
import { ACTIVITY_PAGE, ACTIVITY_TEXT, type ActivityCard, type ActivityEntry, shortened } from "../activity.ts";
import { newestComments, newestPosts } from "./activity-queries.ts";

/** The newest are the same for everybody but for what each may see, so they are read once and kept this long. */
const KEPT_FOR_MS = 3_000;
/** More of each kind than are shown, so that what a viewer does not see leaves no gap. */
const CANDIDATES = 2 * ACTIVITY_PAGE;

interface Candidate {
  entry: ActivityEntry;
  facts: VisiblePost;
}
const newest = sharedFor(KEPT_FOR_MS, (asker, _key: "all") => readNewest(asker.read));

/** The newest posts and comments that this viewer sees, newest first; nothing where the site switched this off. */
export async function loadActivity(ctx: Ctx): Promise<ActivityEntry[]> {
  if (!ctx.settings["site.recent_activity.enabled"]) return [];
  return pick(ctx, await newest(ctx, "all"), ACTIVITY_PAGE);
}

/** The same beside the lists, as the site wants it there; null where it is switched off. */
export async function loadActivityCard(ctx: Ctx): Promise<ActivityCard | null> {
  const { settings } = ctx;
  const most = settings["site.recent_activity.max_entries"];
  if (!settings["site.recent_activity.enabled"] || most === 0) return null;
  const candidates = (await newest(ctx, "all")).filter(
    ({ entry, facts }) =>
      (facts.subIsDefault || !settings["site.recent_activity.defaults_only"]) &&
      (entry.kind === "comment" || !settings["site.recent_activity.comments_only"]),
  );
  return { entries: pick(ctx, candidates, most).map(shortened), most };
}

function pick({ viewer }: Ctx, candidates: readonly Candidate[], most: number): ActivityEntry[] {
  const shown: ActivityEntry[] = [];
  for (const { entry, facts } of candidates) {
    if (shown.length === most) break;
    if (!isListed(viewer, facts, "mixed")) continue;
    const blurred = isNsfwBlurred(viewer, facts) || blockOf(viewer, facts) !== null;
    shown.push(blurred ? { ...entry, blurred } : entry);
  }
  return shown;
}

async function readNewest(from: Read): Promise<Candidate[]> {
  const [posts, comments] = await Promise.all([
    newestPosts(from, CANDIDATES).execute(),
    newestComments(from, CANDIDATES).execute(),
  ]);
  const candidates: Candidate[] = [
    ...posts.map((row) => ({
      entry: {
        ...shared(row),
        kind: "post" as const,
        cid: null,
        text: row.title,
        address: links.post({ sub: row.sub, pid: row.pid, slug: slugOf(row.title) }),
      },
      facts: visiblePostOf(row),
    })),
    ...comments.map((row) => ({
      entry: {
        ...shared(row),
        kind: "comment" as const,
        cid: row.cid,
        text: plainText(row.content, ACTIVITY_TEXT),
        address: links.comment({ sub: row.sub, pid: row.pid, slug: slugOf(row.title) }, row.cid),
      },
      facts: visiblePostOf(row),
    })),
  ];
  return candidates.sort((a, b) => b.entry.at - a.entry.at);
}

function shared(row: { pid: number; author: string; author_status: number; nsfw: number; sub: string; at: number }) {
  return {
    pid: row.pid,
    user: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
    blurred: false,
    nsfw: row.nsfw === 1,
    sub: row.sub,
    at: row.at,
  };
}
