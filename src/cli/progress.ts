const WIDTH = 30;

/** A bar on standard error while a person watches; otherwise nothing. */
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
