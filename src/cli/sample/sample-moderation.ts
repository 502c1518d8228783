import { SAMPLE_HOUR, type SamplePerson } from "./sample-people.ts";
import type { SampleDeletion } from "./types.ts";

const DELETED_BY = { author: 1, moderator: 2, admin: 3 } as const;

/** Possible actors of a removal, and its time. */
export interface RemovalContext {
  author: SamplePerson;
  /** Moderators, the owner first. */
  team: readonly SamplePerson[];
  admin: SamplePerson;
  postedAt: number;
  now: number;
}

export function sampleDeletionColumns(scene: RemovalContext, deletion: SampleDeletion | undefined) {
  return {
    deleted: deletion ? DELETED_BY[deletion.by] : 0,
    deleted_at: deletion ? chooseDeletionTime(scene) : null,
    deleted_by: deletion ? chooseDeleter(scene, deletion).uid : null,
    deleted_reason: deletion?.reason ?? null,
  };
}

/** Returns the actor of a removal. Moderators never remove their own content. */
export function chooseDeleter({ author, team, admin }: RemovalContext, deletion: SampleDeletion): SamplePerson {
  if (deletion.by === "author") return author;
  if (deletion.by === "admin") return admin;
  return team.find((person) => person.uid !== author.uid) ?? admin;
}

/** Returns a time between posting and now. */
export function chooseDeletionTime({ postedAt, now }: RemovalContext): number {
  return Math.min(postedAt + 5 * SAMPLE_HOUR, Math.round((postedAt + now) / 2));
}
