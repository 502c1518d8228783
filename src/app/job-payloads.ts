import { SAFETY_NOTES } from "#features/people/accounts/safety.ts";
import { z } from "#lib/zod.ts";

export const noPayload = z.object({});
export const personPayload = z.object({ uid: z.number().int() });
export const postPayload = z.object({ pid: z.number().int().positive() });
export const postsBeforePayload = z.object({ before: z.number().int().positive() });
export const scheduledPostPayload = z.object({ spid: z.number().int().positive(), dueAt: z.number().int() });
/** Batch of followers of a post or comment. */
export const followerBatchPayload = z.object({
  id: z.number().int().positive(),
  after: z.number().int().nonnegative(),
});
export const actionPayload = z.object({ aid: z.number().int().positive() });
export const attackNotePayload = z.object({ uid: z.number().int(), aid: z.number().int(), isOver: z.boolean() });
const ids = z.array(z.number().int());
export const closedReportsPayload = z.object({ rpids: ids });
export const siteBanPayload = z.object({ bid: z.number().int().positive() });
export const ruleTextPayload = z.object({ aid: z.number().int().positive(), text: z.string(), isOfSite: z.boolean() });
export const undoMatchesPayload = z.object({ aid: z.number().int().positive(), arid: z.number().int().positive() });
export const trialPayload = z.object({ ruid: z.number().int().positive() });
export const webhookPayload = z.object({ wid: z.number().int().positive() });
export const pausedWebhookPayload = webhookPayload.extend({ uid: z.number().int() });
export const reminderPayload = z.object({ rid: z.number().int().positive() });
export const safetyNotePayload = z.object({
  uid: z.number().int(),
  note: z.enum(SAFETY_NOTES),
  browser: z.string(),
  network: z.string(),
});
export const deletionPayload = z.object({ uid: z.number().int(), askedAt: z.number().int() });
export const exportPayload = deletionPayload.extend({ sid: z.number().int().nonnegative() });
export const emailAddressPayload = z.object({ email: z.string() });
export const emailConfirmationPayload = z.object({ uid: z.number().int(), askedAt: z.number().int() });
export const formerEmailPayload = z.object({ uid: z.number().int(), to: z.string() });
export const failedBackupPayload = z.object({
  uid: z.number().int(),
  failedAt: z.number(),
  goodAt: z.number().nullable(),
  isCopy: z.boolean().optional(),
});
export const deliveryPayload = z.object({
  uid: z.number().int(),
  notifications: ids,
  messages: ids,
  since: z.number().nullable(),
});
