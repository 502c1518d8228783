import { SAFETY_NOTES } from "#features/people/accounts/safety.ts";
import { z } from "#lib/zod.ts";

export const noPayload = z.object({});
export const onePerson = z.object({ uid: z.number().int() });
export const onePost = z.object({ pid: z.number().int().positive() });
export const postsBefore = z.object({ before: z.number().int().positive() });
export const onePostAtTime = z.object({ spid: z.number().int().positive(), dueAt: z.number().int() });
/** Batch of followers of a post or comment. */
export const portion = z.object({ id: z.number().int().positive(), after: z.number().int().nonnegative() });
export const oneAction = z.object({ aid: z.number().int().positive() });
export const attackNote = z.object({ uid: z.number().int(), aid: z.number().int(), isOver: z.boolean() });
const ids = z.array(z.number().int());
export const closedReports = z.object({ rpids: ids });
export const oneBan = z.object({ bid: z.number().int().positive() });
export const byRule = z.object({ aid: z.number().int().positive(), text: z.string(), isOfSite: z.boolean() });
export const undoneMatches = z.object({ aid: z.number().int().positive(), arid: z.number().int().positive() });
export const oneTrial = z.object({ ruid: z.number().int().positive() });
export const oneHook = z.object({ wid: z.number().int().positive() });
export const pausedHook = oneHook.extend({ uid: z.number().int() });
export const oneReminder = z.object({ rid: z.number().int().positive() });
export const safetyNote = z.object({
  uid: z.number().int(),
  note: z.enum(SAFETY_NOTES),
  browser: z.string(),
  network: z.string(),
});
export const deletionAsked = z.object({ uid: z.number().int(), askedAt: z.number().int() });
export const exportAsked = deletionAsked.extend({ sid: z.number().int().nonnegative() });
export const addressAsked = z.object({ email: z.string() });
export const emailToConfirm = z.object({ uid: z.number().int(), askedAt: z.number().int() });
export const emailBefore = z.object({ uid: z.number().int(), to: z.string() });
export const failedBackup = z.object({
  uid: z.number().int(),
  failedAt: z.number(),
  goodAt: z.number().nullable(),
  isCopy: z.boolean().optional(),
});
export const delivery = z.object({
  uid: z.number().int(),
  notifications: ids,
  messages: ids,
  since: z.number().nullable(),
});
