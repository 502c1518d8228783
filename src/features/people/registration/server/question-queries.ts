import type { Read, Tx } from "#platform/ctx.ts";

export async function findFormSecret(read: Read, name: string): Promise<string | null> {
  const row = await read.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

export function listQuestions(read: Read) {
  return read.selectFrom("security_question").select(["qid", "question"]).orderBy("qid").execute();
}

export function findQuestion(read: Read, qid: number) {
  return read
    .selectFrom("security_question")
    .select(["qid", "question", "answer_hash"])
    .where("qid", "=", qid)
    .executeTakeFirst();
}

export async function addQuestion(
  trx: Tx,
  { question, answerHash, now }: { question: string; answerHash: string; now: number },
): Promise<void> {
  await trx.insertInto("security_question").values({ question, answer_hash: answerHash, created_at: now }).execute();
}

export async function removeQuestion(trx: Tx, qid: number): Promise<void> {
  await trx.deleteFrom("security_question").where("qid", "=", qid).execute();
}

/** Marks a form as used; false if it was used before. */
export async function markFormUsed(trx: Tx, tokenHash: string, expiresAt: number): Promise<boolean> {
  const row = await trx
    .insertInto("used_form")
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired forms. */
export async function dropUsedForms(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("used_form").where("expires_at", "<=", now).execute();
}
