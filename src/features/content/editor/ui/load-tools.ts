type Tools = typeof import("./tools.ts");

let ready: Tools | null = null;

/** What buttons and keys do to a text: fetched when someone turns to an editor; null while there is no network. */
export async function loadTools(): Promise<Tools | null> {
  ready ??= await import("./tools.ts").catch(() => null);
  return ready;
}

/** The tools, if they are there already. */
export function toolsNow(): Tools | null {
  return ready;
}
