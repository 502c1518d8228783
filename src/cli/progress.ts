const WIDTH = 30;

/** Progress bar on standard error; prints nothing outside of a terminal. */
export function progressBar() {
  let shown = "";
  let shownAt = 0;
  const end = () => {
    if (shown !== "") process.stderr.write("\n");
    shown = "";
  };
  const progress = (title: string) => (done: number, total: number) => {
    if (!process.stderr.isTTY) return;
    const now = performance.now();
    if (shown === title && done < total && now - shownAt < 100) return;
    if (shown !== title) end();
    shown = title;
    shownAt = now;
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const bar = "█".repeat(Math.round(part * WIDTH)).padEnd(WIDTH, "░");
    process.stderr.write(`\r${title} ${bar} ${Math.floor(part * 100)}% · ${done}/${total}`);
  };
  return { progress, endProgress: end };
}

/** Returns a function that reports each percent to the parent server, if there is one. */
export function progressReport<P extends { stage?: string; done: number; total: number }>(): (progress: P) => void {
  let sent = "";
  return (progress) => {
    const { stage, done, total } = progress;
    const step = `${stage ?? ""} ${Math.floor((100 * done) / Math.max(1, total))}`;
    if (step === sent || !process.connected) return;
    sent = step;
    // errors are ignored, because the server may have exited
    process.send?.(progress, undefined, undefined, () => {});
  };
}
