import "./dashboard.css";
import { adminLinks } from "#domain/admin-links.ts";
import { DailySubForm } from "#features/circles/daily-sub/ui/daily-sub-form.tsx";
import { useAdminWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Time } from "#ui/time.tsx";
import { type AdminDashboardView, DAY_KINDS, TOTAL_KINDS } from "../dashboard.ts";
import { AttackPanel } from "./attack-panel.tsx";
import { DayChart } from "./day-chart.tsx";
import { Switches } from "./switches.tsx";

/** Pending tasks, then emergency switches, then growth. */
export function AdminDashboard({ view }: { view: AdminDashboardView }) {
  const words = useAdminWords().admin;
  const { attention, backup, disk, totals, countedAt, days } = view;
  return (
    <>
      <div className="admin-tops">
        <section className="panel" aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting}</h2>
          {attention.length === 0 ? (
            <p className="calm">
              <Icon name="check" />
              {words.nothingWaits}
            </p>
          ) : (
            <ul className="waiting-lines">
              {attention.map(({ kind, count, to }) => (
                <li key={kind}>
                  {to === null ? words.waits[kind](count) : <a href={to}>{words.waits[kind](count)}</a>}
                </li>
              ))}
            </ul>
          )}
          {!view.sendsMail && <p className="notice">{words.noMail}</p>}
          {disk && <p className="hint">{words.disk(disk.free, disk.size)}</p>}
          {backup && (
            <p className="hint">
              {backup.goodAt === null ? (
                <a href={adminLinks.backups()}>{words.noBackup}</a>
              ) : (
                <>
                  <a href={adminLinks.backups()}>{words.backup}</a> <Time at={backup.goodAt} />
                </>
              )}
            </p>
          )}
          <p className="hint">{words.version(view.version)}</p>
        </section>
        <Switches view={view} />
        <AttackPanel view={view.attack} />
        <DailySubForm sub={view.dailySub} />
      </div>
      <section aria-labelledby="growth">
        <h2 id="growth">{words.growth}</h2>
        {countedAt === null ? (
          <p className="hint">{words.notCounted}</p>
        ) : (
          <>
            <dl className="site-totals">
              {TOTAL_KINDS.map((kind) => (
                <div key={kind}>
                  <dt>{words.totals[kind]}</dt>
                  <dd>{words.number(totals[kind])}</dd>
                </div>
              ))}
            </dl>
            <p className="hint">
              {words.counted} <Time at={countedAt} />
            </p>
            <Days days={days} />
          </>
        )}
      </section>
    </>
  );
}

/** Chart for each kind, and a table of all numbers. */
function Days({ days }: Pick<AdminDashboardView, "days">) {
  const words = useAdminWords().admin;
  return (
    <>
      <div className="day-charts">
        {DAY_KINDS.map((kind) => (
          <DayChart key={kind} title={words.days[kind]} days={days.map((day) => ({ at: day.at, n: day[kind] }))} />
        ))}
      </div>
      <details className="day-table">
        <summary>{words.asTable}</summary>
        {/* scrollable by keyboard */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
        <section className="day-scroll" tabIndex={0} aria-label={words.growth}>
          <table className="day-numbers">
            <thead>
              <tr>
                <th scope="col">{words.dayHead}</th>
                {DAY_KINDS.map((kind) => (
                  <th key={kind} scope="col">
                    {words.days[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.at}>
                  <th scope="row">{words.day(day.at)}</th>
                  {DAY_KINDS.map((kind) => (
                    <td key={kind}>{words.number(day[kind])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
