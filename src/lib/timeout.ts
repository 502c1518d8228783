/** The answer, unless it takes longer than `milliseconds`. @throws DOMException "TimeoutError" then. */
export function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, late]);
}
