import { parentPort, workerData } from "node:worker_threads";

// Asks for health again and again in a thread of its own, where the load does not hold up the clock; posts the
// milliseconds of each answer.
const { url, pauseMs } = workerData as { url: string; pauseMs: number };
for (;;) {
  const started = performance.now();
  await (await fetch(url)).arrayBuffer();
  parentPort?.postMessage(performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
