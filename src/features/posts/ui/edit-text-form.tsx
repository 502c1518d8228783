import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "../../../domain/limits.ts";
import { links } from "../../../domain/links.ts";
import { usePartWords, useWords } from "../../../strings/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useShownForm } from "../../site/ui/use-shell.ts";
import { CancelButton } from "../../writing/ui/cancel-button.tsx";
import { Composer } from "../../writing/ui/composer.tsx";
import { useDesk } from "../../writing/ui/use-desk.tsx";
import type { PostView } from "../post-page.ts";
import { usePostAct } from "./use-post-act.ts";

/** The text of a post under change, in the place of the text. */
export function EditTextForm({ post, source, address }: { post: PostView; source: string; address: string }) {
  const words = useWords();
  const writing = usePartWords("writing");
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useShownForm();
  const refused = shown?.values.act === "edit" ? shown : null;
  const { act, busy, error } = usePostAct();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk({
    place: `post ${post.pid} edit`,
    form,
    fields: ["content"],
    isRefused: refused !== null,
    staysAt: (next) => next.pathname === window.location.pathname && /[?&]act=edit\b/.test(next.search),
  });
  const action = `/do/edit_txtpost/${post.pid}`;
  const isChanged = () => field.current?.value !== source;
  const leave = () => navigate(address, { replace: true, preventScrollReset: true });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = field.current?.value ?? "";
    const sent = await desk.once((key) => act(action, { content, ...key }));
    if (!sent?.ok) return;
    toast({ text: words.posts.saved, tone: "success" });
    await leave();
  };
  const problem = error ?? refused?.error;
  return (
    <form ref={form} className="edit-text" method="post" action={action} onSubmit={(event) => void onSubmit(event)}>
      <CsrfField />
      {desk.keyField}
      <input type="hidden" name="act" value="edit" />
      <input type="hidden" name="here" value={links.withQuery(address, { act: "edit" })} />
      <Composer
        ref={field}
        name="content"
        label={words.posts.editText}
        rows={10}
        maxLength={LIMITS.postTextMax}
        defaultValue={refused?.values.content ?? source}
        error={problem ? words.posts.editFailed(problem) : null}
        previewTitle={writing.postPreview}
        autoFocus
        note={desk.note}
        post={post.pid}
      >
        <CancelButton
          address={address}
          isChanged={isChanged}
          onCancel={() => {
            if (isChanged()) desk.discard();
            void leave();
          }}
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.shell.saving}>
          {words.shell.save}
        </Button>
      </Composer>
    </form>
  );
}
