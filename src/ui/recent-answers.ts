/** Cache of at most `most` answers, each for `forMs` milliseconds. */
export class RecentAnswers<T> {
  readonly #most: number;
  readonly #forMs: number;
  readonly #answers = new Map<string, { answer: T; at: number }>();

  constructor({ most = 100, forMs = 5 * 60_000 } = {}) {
    this.#most = most;
    this.#forMs = forMs;
  }

  get(question: string): T | undefined {
    const known = this.#answers.get(question);
    if (known && Date.now() - known.at < this.#forMs) return known.answer;
    this.#answers.delete(question);
    return undefined;
  }

  set(question: string, answer: T): void {
    this.#answers.delete(question);
    this.#answers.set(question, { answer, at: Date.now() });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
  }
}
