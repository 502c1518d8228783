import { useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { blockImage } from "../api.ts";
import type { BlockPreview } from "../blocked-image.ts";

/** Form to block the image of a post. */
export function BlockForm({ post, preview }: { post: number | null; preview: BlockPreview | null }) {
  const { admin } = useAdminWords();
  const { writing } = useRestWords();
  const { images: words } = admin;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const own = shown?.values.post === undefined ? null : shown;
  const { formError, busy, submit } = useSentForm(blockImage, own, async () => {
    form.current?.reset();
    await reload();
    announce(words.blocked);
  });
  return (
    <section className="panel" aria-labelledby="block-image">
      <h2 id="block-image">{words.block}</h2>
      {preview !== null && <p>{words.preview(preview.posts, preview.subs)}</p>}
      <CallForm ref={form} className="form" call={blockImage} input={{}} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["post", "reason"])} />
        <TextInput
          name="post"
          label={words.post}
          hint={words.postHint}
          error={errorAt(formError, "post")}
          defaultValue={own?.values.post ?? post ?? undefined}
          required
        />
        <CountedInput
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          error={errorAt(formError, "reason")}
          defaultValue={own?.values.reason}
          most={LIMITS.reasonMax}
          left={writing.left}
          required
        />
        <p className="form-acts">
          <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving}>
            {words.block}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
