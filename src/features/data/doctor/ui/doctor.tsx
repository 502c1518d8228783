import "#ui/form.css";
import "#ui/progress.css";
import "./doctor.css";
import { adminLinks } from "#domain/admin-links.ts";
import { countVerdicts, type Finding, type Verdict, verdictOf } from "#domain/doctor.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useRefreshWhile } from "#ui/use-refresh.ts";
import { runDoctor } from "../api.ts";
import type { DoctorView } from "../doctor.ts";

const ICONS: Record<Verdict, IconName> = { fine: "check", look: "eye", broken: "warning", "not-asked": "more" };
/** Display order of verdicts, worst first. */
const ORDER: readonly Verdict[] = ["broken", "look", "fine", "not-asked"];

/** Latest report with a button to run the doctor again. */
export function Doctor({ view: { report, isRunning, underWay, canLook } }: { view: DoctorView }) {
  const words = useAdminWords().doctor;
  useRefreshWhile(isRunning, useWords().posts.done);
  return (
    <>
      <p>
        {report === null ? (
          words.never
        ) : (
          <>
            {words.sum(countVerdicts(report.findings))} {words.at} <Time at={report.at} />
          </>
        )}
      </p>
      {isRunning ? (
        <>
          {underWay !== null && (
            <p>
              <label className="long-progress">
                {words.lookingAt(words.checks[underWay.stage], underWay.done + 1, underWay.total)}{" "}
                <progress value={underWay.done} max={underWay.total} />
              </label>
            </p>
          )}
          <p>
            {words.looking} <a href={adminLinks.doctor()}>{words.again}</a>
          </p>
        </>
      ) : canLook ? (
        <Look />
      ) : (
        <p className="hint">{words.disabled}</p>
      )}
      {report !== null && <Findings findings={report.findings} />}
    </>
  );
}

function Look() {
  const words = useAdminWords().doctor;
  const { problem, busy, run } = useAct(() => {});
  return (
    <CallForm
      call={runDoctor}
      input={{}}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(runDoctor, {}), words.begun);
      }}
    >
      <ErrorNote text={problem?.error ?? null} />
      <Button type="submit" variant="primary" busy={busy}>
        {words.look}
      </Button>
    </CallForm>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = useAdminWords().doctor;
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(verdictOf(a)) - ORDER.indexOf(verdictOf(b)));
  return (
    <ul className="findings">
      {sorted.map((finding) => {
        const verdict = verdictOf(finding);
        const fix = words.fixes[finding.code]?.(finding.values);
        return (
          <li key={finding.check} data-verdict={verdict}>
            <h2>
              <Icon name={ICONS[verdict]} />
              {words.checks[finding.check]} <span className="verdict">{words.verdicts[verdict]}</span>
            </h2>
            <p>{words.sentences[finding.code](finding.values)}</p>
            {fix !== undefined && (
              <p>
                <strong>{words.fix}:</strong> <span className="fix">{fix}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
