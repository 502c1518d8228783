import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { CancelButton } from "#features/editor/ui/cancel-button.tsx";
import { Composer } from "#features/editor/ui/composer.tsx";
import { useDesk } from "#features/editor/ui/use-desk.tsx";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { type Sent, send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import type { ShownPost } from "../post-page.ts";

/** The text of a post under change, in the place of the text. */
export function EditTextForm({ post, source, address }: { post: ShownPost; source: string; address: string }) {
  const words = useWords();
  const writing = usePartWords("writing");
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useShownForm();
  const refused = shown?.values.act === "edit" ? shown : null;
  const [error, setError] = useState<string | null>(refused?.error ?? null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk({
    place: `post ${post.pid} edit`,
    form,
    fields: ["content"],
    isRefused: refused !== null,
    staysAt: (next, here) => next.pathname === here.pathname && /[?&]act=edit\b/.test(next.search),
  });
  const action = `/do/edit_txtpost/${post.pid}`;
  const isChanged = () => field.current?.value !== source;
  const leave = () => navigate(address, { replace: true, preventScrollReset: true });

  const write = (key: object) => send(action, { content: field.current?.value ?? "", ...key });
  const hear = (sent: Sent<unknown>) => {
    if (!sent.ok) {
      setError(sent.error ?? words.shell.offline);
      return field.current?.focus();
    }
    setError(null);
    toast({ text: words.posts.saved, tone: "success" });
    return leave();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void desk.send(write, hear);
  };
  return (
    <form ref={form} className="edit-text" method="post" action={action} onSubmit={onSubmit}>
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
        error={error === null ? null : words.posts.editFailed(error)}
        previewTitle={writing.postPreview}
        autoFocus
        note={desk.note}
        isSending={desk.isSending}
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
        <Button type="submit" variant="primary" busy={desk.isSending} busyLabel={words.shell.saving}>
          {words.shell.save}
        </Button>
      </Composer>
    </form>
  );
}
