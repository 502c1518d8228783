/** Keeps the last message of each key and sends it when the pause is over: many votes, one message. */
export function coalescer<M>(pauseMs: number, send: (key: string, message: M) => void) {
  const waiting = new Map<string, M>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const batch = [...waiting];
    waiting.clear();
    for (const [key, message] of batch) send(key, message);
  }

  return {
    put(key: string, message: M): void {
      waiting.set(key, message);
      timer ??= setTimeout(flush, pauseMs);
    },
    /** Sends what waits at once, and stops. */
    close(): void {
      clearTimeout(timer);
      flush();
    },
  };
}
