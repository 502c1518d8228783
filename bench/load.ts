import autocannon, { type Request } from "autocannon";

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  /** Max requests per second; without it as many as the server answers. */
  rate?: number;
  /** Seconds of warm-up, then of the measurement. */
  warmSeconds?: number;
  seconds?: number;
  /** CPU milliseconds of the server since its start. */
  cpu?: () => number;
  /** Creates the next request; for writes with different content. */
  next?: () => Request;
}

export interface Measured {
  /** Responses per second, all with status 2xx. */
  perSecond: number;
  /** Median and 99th percentile of response times in milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  /** CPU milliseconds of the server per response; NaN if not measured. */
  cpuMs: number;
}

/**
 * Sends requests as fast as the server answers, or at a rate.
 * @throws Error if a response is not 2xx or missing
 */
export async function measureLoad({
  url,
  headers,
  connections = 32,
  rate,
  warmSeconds = 2,
  seconds = 8,
  next,
  cpu,
}: Load): Promise<Measured> {
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      headers: headers ?? {},
      ...(rate === undefined ? {} : { overallRate: rate }),
      ...(next ? { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] } : {}),
    });
  if (warmSeconds > 0) await run(warmSeconds);
  const before = cpu?.() ?? Number.NaN;
  const result = await run(seconds);
  const after = cpu?.() ?? Number.NaN;
  const answered = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${url}: ${answered} answers were 2xx, ${result.non2xx} were not, ${result.errors} failed.`);
  }
  const cpuMs = (after - before) / answered;
  return { perSecond: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99, answered, cpuMs };
}
