import "#ui/form.css";
import "#ui/progress.css";
import "./backups.css";
import { adminLinks } from "#domain/admin-links.ts";
import type { RestoreRecord } from "#domain/backup.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { useRefreshWhile } from "#ui/use-refresh.ts";
import { backUpNow } from "../api.ts";
import type { BackupsView, RunningOperation } from "../backups.ts";
import { BackupItem } from "./backup-item.tsx";
import { WaitingRestoreNotice } from "./waiting-restore.tsx";

/** Lists all backups with a button to start another. */
export function Backups({ view }: { view: BackupsView }) {
  const { backups, underWay, waiting, restored, dailyFrom, isExternal, canMake } = view;
  const words = useAdminWords().backups;
  useRefreshWhile(underWay !== null, useWords().posts.done);
  return (
    <>
      <p>
        {dailyFrom === null ? words.notDaily : words.dailyFrom(dailyFrom)} {words.kept}
      </p>
      {isExternal && <p>{words.externalNote}</p>}
      {underWay !== null ? <Progress underWay={underWay} /> : canMake ? <Make /> : <p>{words.disabled}</p>}
      <WaitingRestoreNotice view={view} />
      {restored !== null && waiting === null && <Restored record={restored} />}
      {canMake && <h2>{words.list}</h2>}
      {canMake && backups.length === 0 && <p>{words.none}</p>}
      {backups.length > 0 && (
        <ul className="backups">
          {backups.map((backup) => (
            <BackupItem key={backup.name} backup={backup} canRestore={underWay === null && waiting === null} />
          ))}
        </ul>
      )}
      <p className="hint">{words.secrets}</p>
      <p className="hint">{words.elsewhere}</p>
    </>
  );
}

function Make() {
  const words = useAdminWords().backups;
  const shown = useShownForm();
  const { problem, busy, run } = useAct(() => {});
  return (
    <CallForm
      call={backUpNow}
      input={{}}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(backUpNow, {}), words.begun);
      }}
    >
      <ErrorNote text={problem?.error ?? shown?.error ?? null} />
      <Button type="submit" variant="primary" busy={busy}>
        {words.make}
      </Button>
    </CallForm>
  );
}

/** Result of the latest restore. */
function Restored({ record: { name, failure, kept } }: { record: RestoreRecord }) {
  const { restore: words, problems } = useAdminWords().backups;
  if (failure !== null) return <p>{words.failed(name, problems[failure.problem](failure.values))}</p>;
  return (
    <p>
      {words.done(name)} {kept.map(words.keptAt).join(" ")}
    </p>
  );
}

function Progress({ underWay: { what, progress } }: { underWay: RunningOperation }) {
  const words = useAdminWords().backups;
  return (
    <>
      <p>
        <label className="long-progress">
          {progress === null ? words.preparing : words.stages[progress.stage](progress.done, progress.total)}{" "}
          <progress value={progress?.done ?? 0} max={Math.max(1, progress?.total ?? 1)} />
        </label>
      </p>
      <p className="hint">
        {what === "backup" ? words.begun : words.restore.proving} <a href={adminLinks.backups()}>{words.again}</a>
      </p>
    </>
  );
}
