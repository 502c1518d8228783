/** What an endpoint says to a question, or its sentence why not; null for both when nobody answered. */
export async function fetchAnswer<T>(address: string): Promise<{ answer: T | null; error: string | null }> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json", "x-requested-with": "fetch" } });
    const answer: unknown = await response.json();
    if (response.ok) return { answer: answer as T, error: null };
    const { error } = Object(answer) as { error?: unknown };
    return { answer: null, error: Array.isArray(error) ? String(error[0]) : null };
  } catch {
    return { answer: null, error: null };
  }
}
