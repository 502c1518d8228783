/** Whoever logs out leaves nothing behind for the next person at this machine; see own-storage.ts. */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("own ")) localStorage.removeItem(key);
  } catch {
    // a browser that refuses to store has nothing to forget
  }
}
