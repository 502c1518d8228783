import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "../../../domain/limits.ts";
import { links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useShownForm } from "../../site/ui/use-shell.ts";
import { Composer } from "../../writing/ui/composer.tsx";
import type { PostView } from "../post-page.ts";
import { usePostAct } from "./use-post-act.ts";

/** The text of a post under change, in the place of the text. */
export function EditTextForm({ post, source, address }: { post: PostView; source: string; address: string }) {
  const words = useWords();
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useShownForm();
  const refused = shown?.values.act === "edit" ? shown : null;
  const { act, busy, error } = usePostAct();
  const [changed, setChanged] = useState(refused !== null);
  const field = useRef<HTMLTextAreaElement>(null);
  const action = `/do/edit_txtpost/${post.pid}`;
  const leave = () => navigate(address, { replace: true, preventScrollReset: true });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = await act(action, { content: field.current?.value ?? "" });
    if (!sent?.ok) return;
    toast({ text: words.posts.saved, tone: "success" });
    await leave();
  };
  const problem = error ?? refused?.error;
  return (
    <form className="edit-text" method="post" action={action} onSubmit={(event) => void onSubmit(event)}>
      <CsrfField />
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
        previewTitle={words.writing.postPreview}
        onChange={(text) => setChanged(text !== source)}
        autoFocus
      >
        {changed ? (
          <Confirm question={words.shell.sure} yes={words.shell.yes} no={words.shell.no} onYes={() => void leave()}>
            {(ask, ref) => (
              <Button ref={ref} onClick={ask}>
                {words.shell.cancel}
              </Button>
            )}
          </Confirm>
        ) : (
          <LinkButton to={address} replace preventScrollReset>
            {words.shell.cancel}
          </LinkButton>
        )}
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.shell.saving}>
          {words.shell.save}
        </Button>
      </Composer>
    </form>
  );
}
