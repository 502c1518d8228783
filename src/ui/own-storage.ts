/** A browser may refuse to store: then nothing is kept here, and nothing else is lost. */
function stored<R>(use: (storage: Storage) => R): R | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

const nameOf = (uid: number, name: string) => `own ${uid} ${name}`;

/** Storage in this browser for one member. */
export function readOwn(uid: number, name: string): string | null {
  return stored((storage) => storage.getItem(nameOf(uid, name)));
}

export function writeOwn(uid: number, name: string, text: string): void {
  stored((storage) => storage.setItem(nameOf(uid, name), text));
}

export function dropOwn(uid: number, name: string): void {
  stored((storage) => storage.removeItem(nameOf(uid, name)));
}

/** The names under which something is kept for a member. What others left at this machine is dropped on the way. */
export function listOwn(uid: number): string[] {
  const names: string[] = [];
  stored((storage) => {
    for (const key of Object.keys(storage).filter((key) => key.startsWith("own "))) {
      if (key.startsWith(nameOf(uid, ""))) names.push(key.slice(nameOf(uid, "").length));
      else storage.removeItem(key);
    }
  });
  return names;
}

/** Clears the entries of every member, on logging out, before the next person uses this browser. */
export function forgetOwn(): void {
  stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith("own ")) storage.removeItem(key);
  });
}
