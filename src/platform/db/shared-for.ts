import type { Ctx, Read } from "../ctx.ts";

type Asker = Pick<Ctx, "read" | "engine" | "now">;

/**
 * An answer that is the same for everybody: it is read once and shared by all who ask within so many milliseconds, in
 * each database and for each key apart. Who asks is handed on without being known, and a failure is not kept.
 */
export function sharedFor<T, K extends string>(
  milliseconds: number,
  ask: (asker: Asker, key: K) => Promise<T>,
): (asker: Asker, key: K) => Promise<T> {
  const kept = new WeakMap<Read, Map<K, { at: number; answer: Promise<T> }>>();
  return (asker, key) => {
    const answers = kept.get(asker.read) ?? new Map();
    kept.set(asker.read, answers);
    const now = asker.now();
    const present = answers.get(key);
    if (present && now >= present.at && now - present.at < milliseconds) return present.answer;
    const answer = ask(asker, key);
    answers.set(key, { at: now, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
