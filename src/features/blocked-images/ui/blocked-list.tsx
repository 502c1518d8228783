import "#features/sanctions/ui/bans.css";
import { useRef } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { errorAbove, errorAt, useSentForm } from "#features/accounts/ui/use-sent-form.ts";
import { undoAction } from "#features/modlog/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { Time } from "#ui/time.tsx";
import type { BlockedImage, BlockedImagesView } from "../blocked-image.ts";

/** The pictures that are blocked, the latest first. */
export function BlockedList({ view }: { view: BlockedImagesView }) {
  const words = useRestWords().admin.images;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="blocked-images">
      <h2 id="blocked-images" ref={heading} tabIndex={-1}>
        {words.list}
      </h2>
      {view.images.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <ul className="texts">
          {view.images.map((image) => (
            <Line key={image.bid} image={image} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {view.next !== null && (
        <p>
          <a className="btn" href={adminLinks.images({ before: view.next })}>
            {words.older}
          </a>
        </p>
      )}
    </section>
  );
}

function Line({ image, onGone }: { image: BlockedImage; onGone: () => void }) {
  const { admin, log } = useRestWords();
  const { images: words } = admin;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const { aid, bid } = image;
  const { formError, busy, submit } = useSentForm(
    undoAction,
    null,
    async () => {
      await reload();
      announce(words.unblocked);
      onGone();
    },
    { input: { aid } },
  );
  return (
    <li>
      <p>{image.reason}</p>
      <p className="hint">
        {words.number(bid)} · {image.by ?? words.nobody} · <Time at={image.at} inList /> ·{" "}
        {image.isRemoving ? words.removing(image.removed) : words.removed(image.removed)}
        {image.isExact && ` · ${words.exact}`}
      </p>
      <details>
        <summary>{words.unblock(bid)}</summary>
        <CallForm className="form" call={undoAction} input={{ aid }} autoComplete="off" onSubmit={submit}>
          <ErrorNote text={errorAbove(formError, ["reason"])} />
          <TextInput
            name="reason"
            label={log.whyUndo}
            error={errorAt(formError, "reason")}
            maxLength={LIMITS.reasonMax}
            required
          />
          <p className="form-acts">
            <Button type="submit" busy={busy} busyLabel={layout.saving}>
              {log.undo}
            </Button>
          </p>
        </CallForm>
      </details>
    </li>
  );
}
