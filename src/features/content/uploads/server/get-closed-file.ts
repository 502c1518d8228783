import { Refusal } from "#domain/refusal.ts";
import { canSeeSub, visibilityOf } from "#features/reading/visibility/visibility.ts";
import { readObjectName } from "#lib/file-names.ts";
import { FILE_TYPES } from "#lib/file-types.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isFileBlocked } from "./similar-image-queries.ts";
import { listUses } from "./upload-queries.ts";
import { isFileOfSub } from "./use-queries.ts";

// see a restricted file:
//  - anyone who sees one of the posts that use it, and the author of one of them, even if the author deleted it
//  - in a disabled sub or its stylesheet: admins
//  - no one while it is blocked
/** Name and type of a file that the viewer may see somewhere. */
export async function getClosedFile(ctx: Ctx, name: string): Promise<{ name: string; type: string }> {
  const object = readObjectName(name);
  const uses = object === null ? [] : await listUses(ctx.read, object.hash);
  const isSeen =
    uses.some(
      (post) =>
        post.uid === ctx.viewer.uid ||
        (canSeeSub(ctx.viewer, post.sub) && visibilityOf(ctx.viewer, "post", post) !== "stub"),
    ) ||
    (object !== null && ctx.viewer.isAdmin && (await isFileOfSub(ctx.read, object.hash)));
  if (object === null || !isSeen || (await isFileBlocked(ctx.read, object.hash)))
    throw new Refusal("request.not-found");
  return { name, type: FILE_TYPES[object.extension].media };
}
