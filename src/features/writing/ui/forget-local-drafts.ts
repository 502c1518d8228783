/** Whoever logs out leaves nothing behind for the next person at this machine. */
export function forgetLocalDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith("draft ")) localStorage.removeItem(name);
  } catch {
    // a browser that refuses to store has nothing to forget
  }
}
