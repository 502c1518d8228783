/** A comment as it was typed, or the server's sentence why not; null for both when nobody answered. */
export async function fetchSource(cid: number): Promise<{ text: string | null; error: string | null }> {
  try {
    const response = await fetch(`/do/comment_source/${cid}`, {
      headers: { accept: "application/json", "x-requested-with": "fetch" },
    });
    const answer: unknown = await response.json();
    const { text, error } = Object(answer) as { text?: unknown; error?: unknown };
    if (response.ok && typeof text === "string") return { text, error: null };
    return { text: null, error: Array.isArray(error) ? String(error[0]) : null };
  } catch {
    return { text: null, error: null };
  }
}
