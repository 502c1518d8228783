import autocannon, { type Request } from "autocannon";

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  /** How long it is asked to become quick, and then to be measured. */
  warmSeconds?: number;
  seconds?: number;
  /** Milliseconds of processor time that the server has taken since it started. */
  cpu?: () => number;
  /** Makes the next request by itself; for writes that differ. */
  next?: () => Request;
}

export interface Measured {
  /** Answers per second, all of them 2xx. */
  perSecond: number;
  /** Milliseconds that half and 99 % of the answers took at most. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time for each; not a number where nobody counts them. */
  cpuMs: number;
}

/** Asks as fast as the server answers. @throws Error when an answer was not 2xx or did not come. */
export async function measureLoad({
  url,
  headers,
  connections = 32,
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
      ...(next ? { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] } : {}),
    });
  await run(warmSeconds);
  const before = cpu?.() ?? Number.NaN;
  const result = await run(seconds);
  const after = cpu?.() ?? Number.NaN;
  const answered = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${url}: ${answered} answers were 2xx, ${result.non2xx} were not, ${result.errors} failed.`);
  }
  const cpuMs = (after - before) / answered;
  return { perSecond: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpuMs };
}
