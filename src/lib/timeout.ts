/** Returns the result of a promise. @throws DOMException "TimeoutError" if it takes longer than `milliseconds`. */
export function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, late]);
}
