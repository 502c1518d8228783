import { parentPort, workerData } from "node:worker_threads";

// Asks for one address again and again in a thread of its own, where the load does not hold up the clock; posts the
// milliseconds of each answer.
const { url, pauseMs, headers = {} } = workerData as { url: string; pauseMs: number; headers?: Record<string, string> };
for (;;) {
  const started = performance.now();
  await (await fetch(url, { headers })).arrayBuffer();
  parentPort?.postMessage(performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
