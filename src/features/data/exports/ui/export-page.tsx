import "#ui/form.css";
import "#ui/progress.css";
import { teamLinks } from "#domain/team-links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { useRefreshWhile } from "#ui/use-refresh.ts";
import { downloadExport, requestExport } from "../api.ts";
import type { ExportView } from "../exports.ts";

/** Requests an archive of a sub or the site, shows its progress and links the download. */
export function ExportPage({ view }: { view: ExportView }) {
  const { sub, isClosed, archive, canAsk } = view;
  const words = useTeamWords().exports;
  const isReady = archive !== null && archive.readyAt !== null;
  const isUnderWay = archive !== null && !isReady && !archive.hasFailed;
  useRefreshWhile(isUnderWay, useWords().posts.done);
  return (
    <>
      <p>{words.inside}</p>
      <p className="hint">{words.noBackup}</p>
      {isUnderWay && (
        <>
          <p>
            <label className="long-progress">
              {archive.total === 0 ? words.preparing : words.writing(archive.done, archive.total)}{" "}
              <progress value={archive.done} max={Math.max(1, archive.total)} />
            </label>
          </p>
          <p className="hint">
            {words.wait} <a href={teamLinks.exports(sub)}>{words.look}</a>
          </p>
        </>
      )}
      {archive?.hasFailed && <p>{words.failed}</p>}
      {isReady && (
        <>
          <Download sub={sub ?? ""} size={archive.size ?? 0} />
          <p className="hint">
            {words.madeOf(archive.askedAt)} {words.until(archive.until)}
          </p>
        </>
      )}
      {isClosed ? <p>{words.closed}</p> : canAsk && <Ask sub={sub ?? ""} isFirst={!isReady} />}
      <p className="hint">{words.noted}</p>
      <p className="hint">{words.importing}</p>
    </>
  );
}

/** Sends a plain form, because the response is a file or the reauthentication page. */
function Download({ sub, size }: { sub: string; size: number }) {
  const words = useTeamWords().exports;
  return (
    <CallForm call={downloadExport} input={{ sub }}>
      <Button type="submit" variant="primary">
        {words.download(size)}
      </Button>
    </CallForm>
  );
}

function Ask({ sub, isFirst }: { sub: string; isFirst: boolean }) {
  const words = useTeamWords().exports;
  const shown = useShownForm();
  const { problem, busy, run } = useAct(() => {});
  return (
    <CallForm
      call={requestExport}
      input={{ sub }}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(requestExport, { sub }), words.asked);
      }}
    >
      <ErrorNote text={problem?.error ?? shown?.error ?? null} />
      <Button type="submit" variant={isFirst ? "primary" : undefined} busy={busy}>
        {words.ask}
      </Button>
    </CallForm>
  );
}
