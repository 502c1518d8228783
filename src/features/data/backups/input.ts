import { z } from "#lib/zod.ts";
import { RESTORE_WORD } from "./backups.ts";

/** Max characters; longer than any archive name. */
const NAME_MAX = 100;

const name = z.string("backup.none").max(NAME_MAX, "backup.none");

export const archiveInput = z.object({ name });

export const restoreBackupInput = z.object({ name, word: z.literal(RESTORE_WORD, "backup.word") });
