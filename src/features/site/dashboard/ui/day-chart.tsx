import { useId } from "react";
import { useAdminWords } from "#strings/use-words.ts";

interface DayChartProps {
  title: string;
  days: readonly { at: number; n: number }[];
}

const HEIGHT = 40;

/** Bar chart by day with its title; the numbers are in the table beside it. */
export function DayChart({ title, days }: DayChartProps) {
  const words = useAdminWords().admin;
  const id = useId();
  const most = Math.max(...days.map(({ n }) => n));
  const sum = days.reduce((all, { n }) => all + n, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="day-chart">
      <figcaption id={id}>
        <b>{title}</b>
        <span className="day-today">{words.today(last?.n ?? 0)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(title, days.length, sum, most)}
      >
        {days.map(({ at, n }, index) => {
          const height = n === 0 ? 0 : Math.max(1, (n / most) * HEIGHT);
          return <rect key={at} x={index * 4} y={HEIGHT - height} width={3} height={height} />;
        })}
      </svg>
      <p className="hint">
        <span>{first && words.day(first.at)}</span>
        <span>{words.most(most)}</span>
        <span>{last && words.day(last.at)}</span>
      </p>
    </figure>
  );
}
