/** Collects changes and sends them together after a pause. */
export function coalescer<W extends string>(
  pauseMs: number,
  send: (changes: [id: number, what: W][]) => Promise<void>,
  onError: (error: unknown) => void,
) {
  let waiting = new Map<string, [number, W]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting = new Map();
    if (changes.length > 0) await send(changes).catch(onError);
  }

  return {
    put(id: number, what: W): void {
      waiting.set(`${id} ${what}`, [id, what]);
      timer ??= setTimeout(() => void flush(), pauseMs);
    },
    /** Sends pending changes and stops. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await flush();
    },
  };
}
