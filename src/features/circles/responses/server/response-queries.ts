import type { Read, Tx } from "#platform/ctx.ts";
import type { SavedResponse } from "../response.ts";

export interface StoredResponse extends SavedResponse {
  sid: number;
}

/** Sorted by title. */
export function listResponses(read: Read, sid: number): Promise<SavedResponse[]> {
  return read
    .selectFrom("saved_response")
    .select(["srid", "title", "body"])
    .where("sid", "=", sid)
    .orderBy("title")
    .orderBy("srid")
    .execute();
}

export function findResponse(read: Read, sid: number, srid: number): Promise<StoredResponse | undefined> {
  return read
    .selectFrom("saved_response")
    .select(["srid", "sid", "title", "body"])
    .where("sid", "=", sid)
    .where("srid", "=", srid)
    .executeTakeFirst();
}

/** @returns its id; nothing where the sub has one of that title. */
export async function insertResponse(
  trx: Tx,
  response: Omit<StoredResponse, "srid"> & { srid?: number },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("saved_response")
    .values(response)
    .onConflict((conflict) => conflict.columns(["sid", "title"]).doNothing())
    .returning("srid")
    .executeTakeFirst();
  return row?.srid;
}

/** Returns false if the sub has another response with this title. */
export async function updateResponse(trx: Tx, { srid, sid, title, body }: StoredResponse): Promise<boolean> {
  const other = await trx
    .selectFrom("saved_response")
    .select("srid")
    .where("sid", "=", sid)
    .where("title", "=", title)
    .where("srid", "<>", srid)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await trx.updateTable("saved_response").set({ title, body }).where("srid", "=", srid).execute();
  return true;
}

export async function removeResponse(trx: Tx, srid: number): Promise<void> {
  await trx.deleteFrom("saved_response").where("srid", "=", srid).execute();
}

export function readResponseForUndo(trx: Tx, srid: number) {
  return trx
    .selectFrom("saved_response")
    .select(["sid", "title", "body"])
    .where("srid", "=", srid)
    .forUpdate()
    .executeTakeFirst();
}
