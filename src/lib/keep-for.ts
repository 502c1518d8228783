/** An answer that is kept for a moment: who asks meanwhile shares it. */
export interface Kept<T> {
  get(): Promise<T>;
  /** The next one to ask gets it fresh. */
  forget(): void;
}

export function keepFor<T>(milliseconds: number, now: () => number, ask: () => Promise<T>): Kept<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  const forget = () => {
    kept = null;
  };
  return {
    forget,
    get() {
      const isFresh = kept !== null && now() >= kept.at && now() - kept.at < milliseconds;
      if (kept !== null && isFresh) return kept.answer;
      const answer = ask();
      kept = { at: now(), answer };
      answer.catch(forget);
      return answer;
    },
  };
}
