import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useRefreshWhile } from "#ui/use-refresh.ts";
import { errorAbove, useSentForm } from "#ui/use-sent-form.ts";
import type { OwnDataView } from "../own-data.ts";

interface OwnDataProps<C extends AnyCall> {
  view: OwnDataView;
  call: C;
  input: Readonly<Partial<InputOf<C>>>;
  /** URL of the archive. */
  address: string;
  /** URL of the current page. */
  here: string;
}

/** Requests a personal data archive and links the finished one. */
export function OwnData<C extends AnyCall>({ view, call, input, address, here }: OwnDataProps<C>) {
  const { ownData } = useRestWords();
  const shown = useShownForm();
  const reload = useReload();
  const announce = useAnnounce();
  const { archive, canAsk } = view;
  async function onSent() {
    await reload();
    announce(ownData.asked);
  }
  const { formError, busy, submit } = useSentForm(call, shown, onSent, { input });
  const isReady = archive !== null && archive.readyAt !== null;
  useRefreshWhile(archive !== null && !isReady, useWords().posts.done);
  return (
    <>
      <p className="lead">{ownData.lead}</p>
      {archive !== null && !isReady && (
        <p>
          <label>
            {ownData.writing(archive.done, archive.total)} <progress value={archive.done} max={archive.total} />
          </label>
        </p>
      )}
      {isReady && (
        <p>
          <a href={address} download="my-data.zip">
            {ownData.download(archive.size ?? 0)}
          </a>{" "}
          <span className="hint">{ownData.until(archive.until)}</span>
        </p>
      )}
      {canAsk && (
        <CallForm className="form" call={call} input={input} onSubmit={submit}>
          <ErrorNote text={errorAbove(formError, [])} />
          <p className="form-acts">
            <Button type="submit" variant={isReady ? undefined : "primary"} busy={busy}>
              {ownData.ask}
            </Button>
          </p>
        </CallForm>
      )}
      {archive !== null && !isReady && (
        <p className="hint">
          {ownData.wait} <a href={here}>{ownData.look}</a>
        </p>
      )}
    </>
  );
}
