import type { Tables } from "#domain/tables.ts";
import { dropExpiredDrafts } from "#features/drafts/server/draft-queries.ts";
import { removeUnused } from "#features/uploads/server/remove-unused.ts";
import { z } from "#lib/zod.ts";
import { forgetAnswers } from "#platform/db/once.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type JobKind, jobOf } from "#platform/jobs/job.ts";

const HOUR = 3_600_000;

/** The payload of what is done again and again. */
const nothing = z.object({});

/** Every kind of background work. */
export const jobKinds = (db: Db<Tables>, store: FileStore): JobKind[] => [
  jobOf(
    "expired.remove",
    nothing,
    async (_payload, { now }) => {
      await db.write((trx) => forgetAnswers(trx, now));
      await db.write((trx) => dropExpiredDrafts(trx, now));
    },
    { everyMs: HOUR },
  ),
  jobOf("files.remove-unused", nothing, (_payload, run) => removeUnused(db, store, run), { everyMs: 6 * HOUR }),
];
