import { Refusal } from "#domain/refusal.ts";
import { canSeeSub, visibilityOf } from "#features/reading/visibility/visibility.ts";
import { readObjectName } from "#lib/file-names.ts";
import { FILE_TYPES } from "#lib/file-types.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isFileBlocked } from "./near-queries.ts";
import { listUses } from "./upload-queries.ts";
import { isOfSub } from "./use-queries.ts";

// a file that not everybody sees:
//  - who sees one of the posts that use it, and the author of one of them, even of a post that the author deleted
//  - of a sub that is disabled, or its stylesheet: admins
//  - nobody, while it is blocked
/** The name and type of a file that the viewer sees somewhere, whether everybody does or not. */
export async function getClosedFile(ctx: Ctx, name: string): Promise<{ name: string; type: string }> {
  const object = readObjectName(name);
  const uses = object === null ? [] : await listUses(ctx.read, object.hash);
  const isSeen =
    uses.some(
      (post) =>
        post.uid === ctx.viewer.uid ||
        (canSeeSub(ctx.viewer, post.sub) && visibilityOf(ctx.viewer, "post", post) !== "stub"),
    ) ||
    (object !== null && ctx.viewer.isAdmin && (await isOfSub(ctx.read, object.hash)));
  if (object === null || !isSeen || (await isFileBlocked(ctx.read, object.hash)))
    throw new Refusal("request.not-found");
  return { name, type: FILE_TYPES[object.extension].media };
}
