import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { uploadSpace } from "../permissions.ts";
import type { StoredUpload } from "./take-upload.ts";
import { addFileUse, usedSpace, usesFile } from "./upload-queries.ts";

/** Gives a stored file to a new post of the viewer. @throws Refusal when it does not fit into the viewer's space. */
export async function keepUpload(trx: Tx, ctx: Ctx, upload: StoredUpload, post: { pid: number; alt: string }) {
  const { uid } = ctx.viewer;
  // the same file twice takes its space once
  if (!(await usesFile(trx, uid, upload.hash))) await requireSpace(trx, ctx, upload.size);
  await addFileUse(trx, { hash: upload.hash, uid, created_at: ctx.now(), ...post });
}

/** @throws Refusal when the viewer's files and these bytes are more than the site gives. */
export async function requireSpace(read: Tx | Ctx["read"], ctx: Ctx, bytes: number): Promise<void> {
  if ((await usedSpace(read, ctx.viewer.uid)) + bytes > uploadSpace(ctx.settings)) {
    throw new Refusal("file.space", { field: "files" });
  }
}
