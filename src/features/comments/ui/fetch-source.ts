import { fetchAnswer } from "./fetch-answer.ts";

/** A comment as it was typed, or the server's sentence why not; null for both when nobody answered. */
export async function fetchSource(cid: number): Promise<{ text: string | null; error: string | null }> {
  const { answer, error } = await fetchAnswer<{ text: string }>(`/do/comment_source/${cid}`);
  return { text: answer?.text ?? null, error };
}
