const USUAL = { rounds: 40, inARow: 20 };

type Ask = () => Promise<unknown>;

/**
 * Median milliseconds of two alternating requests, so that other load on the machine affects both. Writes are sent
 * once per round, so that periodic work of the database affects both equally.
 */
export async function mediansInTurn(one: Ask, other: Ask, { rounds, inARow } = USUAL): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(one, inARow));
    times[1].push(await timeOf(other, inARow));
  }
  return [median(times[0]), median(times[1])];
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds of one request, averaged over several in a row. */
async function timeOf(ask: Ask, inARow: number): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < inARow; n += 1) await ask();
  return (performance.now() - started) / inARow;
}
