import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { CancelButton } from "#features/content/drafts/ui/cancel-button.tsx";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import type { StaysMounted } from "#features/content/drafts/ui/leave-guard.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { useToast } from "#ui/toast.tsx";
import { editText } from "../api.ts";
import type { ShownPost } from "../post-page.ts";

const staysAt: StaysMounted = (next, here) => next.pathname === here.pathname && /[?&]act=edit\b/.test(next.search);

/** Form in place of a post's text. */
export function EditTextForm({ post, source, address }: { post: ShownPost; source: string; address: string }) {
  const words = useWords();
  const writing = useRestWords().writing;
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useShownForm();
  const refused = shown?.values.act === "edit" ? shown : null;
  const leave = () => navigate(address, { replace: true, keepScroll: true });

  return (
    <GuardedForm
      draftKey={`post ${post.pid} edit`}
      call={editText}
      input={{ pid: post.pid }}
      className="edit-text"
      refused={refused}
      staysAt={staysAt}
      onSent={() => {
        toast({ text: words.posts.saved, tone: "success" });
        return leave();
      }}
    >
      {(form) => (
        <>
          <input type="hidden" name="act" value="edit" />
          <input type="hidden" name="here" value={links.withQuery(address, { act: "edit" })} />
          <Composer
            name="content"
            label={words.posts.editText}
            rows={10}
            maxLength={LIMITS.postTextMax}
            defaultValue={refused?.values.content ?? source}
            error={form.problem && words.posts.editFailed(form.problem.error)}
            previewTitle={writing.postPreview}
            autoFocus
            note={form.status}
            isSending={form.isSending}
            post={post.pid}
          >
            <CancelButton address={address} form={form} onCancel={() => void leave()} />
            <Button type="submit" variant="primary" busy={form.isSending} busyLabel={words.layout.saving}>
              {words.layout.save}
            </Button>
          </Composer>
        </>
      )}
    </GuardedForm>
  );
}
