import { useRef, useState } from "react";
import { Refusal } from "#domain/refusal.ts";
import { rememberRecentSub } from "#features/circles/subs/ui/recent-subs.ts";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import type { StaysMounted } from "#features/content/drafts/ui/leave-guard.tsx";
import { mustDescribe } from "#features/content/uploads/permissions.ts";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useNavigate } from "#ui/navigation.tsx";
import { submitPost } from "../api.ts";
import type { SubmitView } from "../submit-page.ts";
import { SubmitFields } from "./submit-fields.tsx";
import { capitaliseTitle } from "./title-field.tsx";
import { useSwitchSub } from "./use-switch-sub.ts";
import { useUpload } from "./use-upload.ts";

/** All post types share one form, so changing the type does not leave it. */
const staysAt: StaysMounted = (next) => next.pathname.startsWith("/submit/");

/** Form for a new post. Sent by scripts, or as a plain form. A refusal retains all values. */
export function SubmitForm({ view }: { view: SubmitView }) {
  const layout = useLayout();
  const shown = useShownForm();
  const navigate = useNavigate();
  const showFor = useSwitchSub(view);
  const sentTo = useRef<string | null>(null);
  const { uploads } = useRestWords();
  const upload = useUpload();
  const { type, subInfo } = view;
  const needsAlt = mustDescribe({ preferences: usePreferences() });
  // flairs are loaded after the draft's fields are restored
  const [keptFlair, setKeptFlair] = useState("");

  const onSent = ({ addr }: { addr: string }, form: HTMLFormElement | null) => {
    if (layout.viewer && sentTo.current === null) rememberRecentSub(layout.viewer.uid, subIn(form, subInfo?.name));
    sentTo.current = addr;
    return navigate(addr);
  };
  // checked before the upload, because a refusal after it would waste the reader's time
  const refusedBy = ({ alt, flair }: Readonly<Record<string, unknown>>) => [
    ...(subInfo?.flairs?.isRequired && !flair ? [new Refusal("flair.missing", { field: "flair" })] : []),
    ...(type === "upload" && needsAlt && String(alt).trim() === ""
      ? [new Refusal("file.alt-missing", { field: "alt" })]
      : []),
  ];
  return (
    <GuardedForm
      draftKey={view.scheduled === null ? `submit ${type}` : `scheduled ${view.scheduled.spid}`}
      call={submitPost}
      input={{ type, ...(view.scheduled && { scheduled: view.scheduled.spid }) }}
      className="form submit"
      refused={shown}
      staysAt={staysAt}
      // the post is already stored; only its page failed to load
      sentBefore={() => (sentTo.current === null ? null : { addr: sentTo.current })}
      onSent={onSent}
      // the refused page contains the URL of the older post
      isAnsweredByPage={(code) => code === "post.link-recent"}
      onFilled={({ sub = "", flair = "" }) => {
        setKeptFlair(flair);
        showFor(sub);
      }}
      onKeyDown={capitaliseTitle}
      refusedBy={refusedBy}
      sending={upload.begin}
      cancelled={uploads.cancelled}
      encType={type === "upload" ? "multipart/form-data" : undefined}
    >
      {(state) => (
        <SubmitFields
          view={view}
          state={state}
          shown={shown}
          upload={upload}
          needsAlt={needsAlt}
          keptFlair={keptFlair}
        />
      )}
    </GuardedForm>
  );
}

/** Name of the sub in the form, in its original case if known. */
function subIn(form: HTMLFormElement | null, name = ""): string {
  const typed = String(new FormData(form ?? undefined).get("sub") ?? "").trim();
  return typed.toLowerCase() === name.toLowerCase() ? name : typed;
}
