import "./attack-panel.css";
import { setAttackMode } from "#features/site/attack-mode/api.ts";
import {
  ATTACK_COUNTERS,
  type AttackReport,
  type AttackView,
  buildCleanUpAddress,
} from "#features/site/attack-mode/attack.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import { SwitchLine } from "./switch-line.tsx";

/** Starts and ends attack mode; shows thresholds and reports. */
export function AttackPanel({ view }: { view: AttackView }) {
  const words = useAdminWords().attack;
  const { running, hoursLeft, past, watched, hours } = view;
  return (
    <section className="panel stack attack-panel" aria-labelledby="attack-mode">
      <h2 id="attack-mode">{words.title}</h2>
      <ul className="switch-lines">
        <SwitchLine
          call={setAttackMode}
          input={{ value: running ? "False" : "True" }}
          isWarning={running !== null}
          state={running ? words.on : words.off}
          act={running ? words.end : words.begin}
          does={running ? words.endDoes : words.beginDoes(hours)}
          isDanger={running === null}
        />
      </ul>
      {running && (
        <>
          <p>
            {words.whys[running.why]}. {words.ends(hoursLeft)}
          </p>
          <AttackSummary report={running} />
        </>
      )}
      <h3>{words.lastHour}</h3>
      <ul className="attack-numbers">
        {watched.map(({ kind, n, threshold }) => (
          <li key={kind}>
            {words.watched[kind](n)} <small>({threshold === 0 ? words.noThreshold : words.threshold(threshold)})</small>
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <>
          <h3>{words.past}</h3>
          {past.map((report) => (
            <details key={report.aid}>
              <summary>
                {words.from} <Time at={report.begunAt} /> {words.until} <Time at={report.endedAt ?? report.untilAt} />
              </summary>
              <p>{words.whys[report.why]}.</p>
              <AttackSummary report={report} />
            </details>
          ))}
        </>
      )}
    </section>
  );
}

function AttackSummary({ report }: { report: AttackReport }) {
  const words = useAdminWords().attack;
  const done = ATTACK_COUNTERS.filter((kind) => report.counts[kind] > 0);
  return (
    <>
      {done.length === 0 ? (
        <p className="hint">{words.nothingDone}</p>
      ) : (
        <ul className="attack-numbers">
          {done.map((kind) => (
            <li key={kind}>{words.done[kind](report.counts[kind])}</li>
          ))}
        </ul>
      )}
      <p>
        <a
          href={buildCleanUpAddress(report.begunAt, report.endedAt)}
          aria-label={words.cleanUpFrom(new Date(report.begunAt).toISOString().slice(0, 16))}
        >
          {words.cleanUp}
        </a>
      </p>
    </>
  );
}
