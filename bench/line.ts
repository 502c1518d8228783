/** Line of the result table: measured value, limit measured in the same run, and goal. */
export interface Line {
  name: string;
  measured: number;
  unit: string;
  /** Value to compare with; null for values with a fixed goal. */
  limit: number | null;
  limitName: string;
  /** Value divided by its limit. */
  ratio: number | null;
  goal: string;
  isReached: boolean;
  note?: string;
}

export function ratioLine(
  name: string,
  unit: string,
  measured: number,
  limit: { name: string; value: number },
  least: number,
  note?: string,
): Line {
  const ratio = measured / limit.value;
  return {
    name,
    measured,
    unit,
    limit: limit.value,
    limitName: limit.name,
    ratio,
    goal: `≥ ${least} of ${limit.name}`,
    isReached: ratio >= least,
    ...(note ? { note } : {}),
  };
}

export function leastLine(
  name: string,
  unit: string,
  measured: number,
  least: number,
  limit: { name: string; value: number } | null,
  note?: string,
): Line {
  return {
    name,
    measured,
    unit,
    limit: limit?.value ?? null,
    limitName: limit?.name ?? "",
    ratio: limit ? measured / limit.value : null,
    goal: `≥ ${least}`,
    isReached: measured >= least,
    ...(note ? { note } : {}),
  };
}

export function mostLine(
  name: string,
  unit: string,
  measured: number,
  most: number,
  note?: string,
  limit: { name: string; value: number } | null = null,
): Line {
  return {
    name,
    measured,
    unit,
    limit: limit?.value ?? null,
    limitName: limit?.name ?? "",
    ratio: limit ? measured / limit.value : null,
    goal: `≤ ${most}`,
    isReached: measured <= most,
    ...(note ? { note } : {}),
  };
}

const round = (value: number | null) =>
  value === null ? "–" : value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(2);

/** Table as text. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.isReached ? "ok  " : "MISS",
    line.name,
    `${round(line.measured)} ${line.unit}`,
    line.limit === null ? "–" : `${round(line.limit)} (${line.limitName})`,
    line.ratio === null ? "–" : line.ratio.toFixed(2),
    line.goal,
  ]);
  const all = [["", "line", "figure", "limit", "ratio", "goal"], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n");
}
