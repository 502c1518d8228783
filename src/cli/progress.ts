import { Presets, SingleBar } from "cli-progress";

/** A bar on standard error while a person watches; otherwise nothing. */
export function progressBar() {
  let bar: SingleBar | undefined;
  let shown = "";
  const end = () => {
    bar?.stop();
    bar = undefined;
    shown = "";
  };
  const progress = (title: string) => (done: number, total: number) => {
    if (!process.stderr.isTTY) return;
    if (shown !== title) {
      end();
      shown = title;
      const format = `${title} {bar} {percentage}% · {value}/{total} · {eta_formatted}`;
      bar = new SingleBar({ format, stream: process.stderr, hideCursor: true, etaBuffer: 50 }, Presets.shades_classic);
      bar.start(total, done);
      return;
    }
    bar?.setTotal(total);
    bar?.update(done);
  };
  return { progress, endProgress: end };
}
