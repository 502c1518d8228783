/** Returns null if the browser refuses access to its storage. */
function withStorage<R>(use: (storage: Storage) => R): R | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

const nameOf = (uid: number, name: string) => `own ${uid} ${name}`;

/** Member's value in the storage of this browser. */
export function readMemberValue(uid: number, name: string): string | null {
  return withStorage((storage) => storage.getItem(nameOf(uid, name)));
}

export function writeMemberValue(uid: number, name: string, text: string): void {
  withStorage((storage) => storage.setItem(nameOf(uid, name), text));
}

export function deleteMemberValue(uid: number, name: string): void {
  withStorage((storage) => storage.removeItem(nameOf(uid, name)));
}

/** Names of the member's values. Deletes values of other members from this browser. */
export function listMemberValues(uid: number): string[] {
  const names: string[] = [];
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter((key) => key.startsWith("own "))) {
      if (key.startsWith(nameOf(uid, ""))) names.push(key.slice(nameOf(uid, "").length));
      else storage.removeItem(key);
    }
  });
  return names;
}

/** Deletes the values of all members on log-out, before another person uses the browser. */
export function deleteAllMemberValues(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith("own ")) storage.removeItem(key);
  });
}
