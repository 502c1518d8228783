/** What an endpoint says to a question, or its sentence why not; null for both when nobody answered. */
export async function fetchSaid<T>(address: string): Promise<{ said: T | null; error: string | null }> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json", "x-requested-with": "fetch" } });
    const answer: unknown = await response.json();
    if (response.ok) return { said: answer as T, error: null };
    const { error } = Object(answer) as { error?: unknown };
    return { said: null, error: Array.isArray(error) ? String(error[0]) : null };
  } catch {
    return { said: null, error: null };
  }
}
