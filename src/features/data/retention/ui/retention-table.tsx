import "./retention-table.css";
import type { RetentionView } from "../retention.ts";

/** Retention table, grouped by subject. */
export function RetentionTable({ groups }: Pick<RetentionView, "groups">) {
  return groups.map(({ title, kinds }) => (
    <section key={title} className="kept">
      <h2>{title}</h2>
      <dl>
        {kinds.map(({ what, why, span }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="kept-span">{span}</dd>
            <dd className="hint">{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
