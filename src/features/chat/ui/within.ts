/** The answer, unless it takes longer than so many milliseconds. @throws Error then. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
