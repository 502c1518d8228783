import { Refusal } from "#domain/refusal.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { uploadSpace } from "../permissions.ts";
import type { AcceptedUpload, StoredUpload } from "./accept-upload.ts";
import { addFileUse, usedSpace, usesFile } from "./upload-queries.ts";

/** Attaches stored files to a new post of the viewer. @throws Refusal if they exceed the viewer's quota. */
export async function attachUpload(trx: Tx, ctx: Ctx, upload: AcceptedUpload, post: { pid: number; alt: string }) {
  const { file, poster } = upload;
  const use = { uid: ctx.viewer.uid, created_at: ctx.now(), pid: post.pid };
  await requireUploadFits(trx, ctx, upload);
  const uses = [
    { ...use, hash: file.hash, alt: post.alt },
    ...(poster === null ? [] : [{ ...use, hash: poster.hash, alt: "", poster: 1 as const }]),
  ];
  // locks files in the order of their hashes, as when a use ends
  for (const one of uses.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) await addFileUse(trx, one);
}

/** @throws Refusal when stored files do not fit into the viewer's space. */
export async function requireUploadFits(trx: Tx, ctx: Ctx, { file, poster }: AcceptedUpload): Promise<void> {
  await lockPerson(trx, ctx.viewer.uid);
  const isKept = (one: StoredUpload) => usesFile(trx, ctx.viewer.uid, one.hash);
  // a file that the viewer already uses takes no additional space
  const more = ((await isKept(file)) ? 0 : file.size) + (poster === null || (await isKept(poster)) ? 0 : poster.size);
  if (more > 0) await requireSpace(trx, ctx, more);
}

/** @throws Refusal when the viewer's files and these bytes are more than the site gives. */
export async function requireSpace(read: Tx | Ctx["read"], ctx: Ctx, bytes: number): Promise<void> {
  if ((await usedSpace(read, ctx.viewer.uid)) + bytes > uploadSpace(ctx.settings)) {
    throw new Refusal("file.space", { field: "files" });
  }
}
