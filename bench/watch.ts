import { parentPort, workerData } from "node:worker_threads";

// Requests one address repeatedly in a separate thread, where the load does not delay the clock. Posts the
// milliseconds of each response.
const { url, pauseMs, headers = {} } = workerData as { url: string; pauseMs: number; headers?: Record<string, string> };
for (;;) {
  const started = performance.now();
  await (await fetch(url, { headers })).arrayBuffer();
  parentPort?.postMessage(performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
