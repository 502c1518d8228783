const ROUNDS = 40;
const IN_A_ROW = 20;

type Ask = () => Promise<unknown>;

/** Median milliseconds of two, asked in turn, so that other load on the machine affects both. */
export async function mediansInTurn(one: Ask, other: Ask): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeOf(one));
    times[1].push(await timeOf(other));
  }
  return [median(times[0]), median(times[1])];
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds of one, over some in a row. */
async function timeOf(ask: Ask): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < IN_A_ROW; n += 1) await ask();
  return (performance.now() - started) / IN_A_ROW;
}
