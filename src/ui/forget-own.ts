/** Clears what belongs to the member who logs out, before the next person uses this browser; see own-storage.ts. */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("own ")) localStorage.removeItem(key);
  } catch {
    // a browser that refuses to store has nothing to forget
  }
}
