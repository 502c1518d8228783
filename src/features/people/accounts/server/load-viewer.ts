import { activeFilters } from "#domain/filters.ts";
import { type CountBySub, noTeamCounts } from "#domain/live.ts";
import { readPreferences, standardPreferences } from "#domain/preferences.ts";
import type { Settings } from "#domain/settings.ts";
import { type ContentBlock, type Power, powerOf, type Subscription, type Viewer } from "#domain/viewer.ts";
import { canActAsAdmin } from "#features/people/sessions/permissions.ts";
import type { Read } from "#platform/ctx.ts";
import { findPerson, findSessionPerson, listDefaultSubs, listRelations } from "./viewer-queries.ts";

/** Loads the user of a session, or the anonymous visitor. */
export async function loadViewer(
  read: Read,
  sessionHash: string | null,
  settings: Settings,
  now: number,
): Promise<Viewer> {
  const [person] = sessionHash === null ? [] : await findSessionPerson(read, { hash: sessionHash });
  if (!person || person.expires_at <= now) return anonymousViewer(read, settings);
  const viewer = await memberOf(read, person, now);
  const { mayAdmin: isAdmin } = viewer;
  const asAdmin = canActAsAdmin({ isAdmin, adminUntil: person.admin_until }, settings, now) === null;
  return { ...viewer, isAdmin: asAdmin, provenAt: person.proven_at };
}

/** Loads a member for background work on their behalf; null if the account cannot act. */
export async function loadMember(read: Read, uid: number, now: number): Promise<Viewer | null> {
  const [person] = await findPerson(read, { uid });
  return person ? memberOf(read, person, now) : null;
}

async function memberOf(
  read: Read,
  person: Awaited<ReturnType<typeof findPerson>>[number],
  now: number,
): Promise<Viewer> {
  const relations = await listRelations(read, { uid: person.uid, is_admin: person.is_admin });
  const subscriptions: Subscription[] = [];
  const team = new Map<number, Power>();
  const modmail = new Map<number, number>();
  const blockedSubs = new Set<number>();
  const blockedPeople = new Map<number, ContentBlock>();
  for (const row of relations) {
    if (row.kind === "subscription") subscriptions.push({ sid: row.id, name: row.value, posts: row.posts });
    else if (row.kind === "team") team.set(row.id, powerOf(Number(row.value)));
    else if (row.kind === "modmail") modmail.set(row.id, Number(row.value));
    else if (row.kind === "sub") blockedSubs.add(row.id);
    else if (row.kind === "person") blockedPeople.set(row.id, row.value as ContentBlock);
  }
  return {
    uid: person.uid,
    name: person.name,
    isAdmin: person.is_admin === 1,
    mayAdmin: person.is_admin === 1,
    joinedAt: person.joined_at,
    provenAt: 0,
    score: person.score,
    badgeScore: person.badge_score,
    voteBalance: person.given,
    unread: person.unread,
    unreadMessages: person.unread_messages,
    nsfw: person.nsfw,
    language: person.language,
    preferences: readPreferences(person.preferences),
    hidesPosts: Boolean(person.hides_posts),
    mayUpload: person.may_upload === 1,
    team,
    modmail,
    openReports: openReportsOf(relations),
    subscriptions,
    blockedSubs,
    blockedPeople,
    filters: activeFilters(person.filters, now),
  };
}

/** Counts open reports by sub, with separate counts for comments. */
function openReportsOf(relations: Awaited<ReturnType<typeof listRelations>>): Viewer["openReports"] {
  const reports: CountBySub = {};
  const comments: CountBySub = {};
  for (const { kind, id, value } of relations) {
    if (kind === "comment-reports") comments[id] = Number(value);
    else if (kind === "reports") reports[id] = (reports[id] ?? 0) + Number(value);
  }
  return { reports, comments };
}

async function anonymousViewer(read: Read, settings: Settings): Promise<Viewer> {
  const nsfw = settings["site.nsfw.anon.show"] ? (settings["site.nsfw.anon.blur"] ? "blur" : "show") : "hide";
  return {
    uid: 0,
    name: "",
    isAdmin: false,
    mayAdmin: false,
    joinedAt: 0,
    provenAt: 0,
    score: 0,
    badgeScore: 0,
    voteBalance: 0,
    unread: 0,
    unreadMessages: 0,
    nsfw,
    language: null,
    preferences: standardPreferences,
    hidesPosts: false,
    mayUpload: false,
    team: new Map(),
    modmail: new Map(),
    openReports: noTeamCounts,
    subscriptions: await listDefaultSubs(read),
    blockedSubs: new Set(),
    blockedPeople: new Map(),
    filters: [],
  };
}
