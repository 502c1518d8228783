import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import type { DailySub } from "../daily-sub.ts";

/** Card with the sub of the day, beside the front page. */
export function DailySubCard({ sub: { name, title } }: { sub: DailySub }) {
  return (
    <section className="card">
      <h2>{useWords().feeds.dailySub}</h2>
      <p>
        <a href={links.sub(name)}>{name}</a> {title}
      </p>
    </section>
  );
}
