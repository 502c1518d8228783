import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { GuardedForm, type GuardedFormState } from "#features/drafts/ui/guarded-form.tsx";
import type { StaysAt } from "#features/drafts/ui/leave-guard.tsx";
import { Composer } from "#features/editor/ui/composer.tsx";
import { FlairField } from "#features/flairs/ui/flair-field.tsx";
import { PollFields } from "#features/polls/ui/poll-fields.tsx";
import { usePreferences } from "#features/preferences/ui/use-preferences.ts";
import type { ShownForm } from "#features/site/layout.ts";
import { useLayout, useShownForm } from "#features/site/ui/use-layout.ts";
import { noteSub } from "#features/subs/ui/recent-subs.ts";
import { SubField } from "#features/subs/ui/sub-field.tsx";
import { mustDescribe } from "#features/uploads/permissions.ts";
import { UploadField } from "#features/uploads/ui/upload-field.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { DateField } from "#ui/date-field.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { submitPost } from "../api.ts";
import { POST_TIME, type SubmitType, type SubmitView } from "../submit-page.ts";
import { LinkField } from "./link-field.tsx";
import { SubmitNavigationError } from "./submit-navigation-error.tsx";
import { SubmitTabs } from "./submit-tabs.tsx";
import { useSubHint } from "./use-sub-hint.tsx";

/** All types are written in one form: choosing another leaves nothing. */
const staysAt: StaysAt = (next) => next.pathname.startsWith("/submit/");

const IN_PLACE = { replace: true, keepScroll: true };

/** Fields that show their own errors. */
const FIELDS = /^(?:sub|title|link|content|files|alt|postat|options-\d|closetime|level|flair)$/;

/** A new post. Sent as data once scripts run, as a plain form before; what is refused keeps all that was typed. */
export function SubmitForm({ view }: { view: SubmitView }) {
  const layout = useLayout();
  const shown = useShownForm();
  const navigate = useNavigate();
  const sentTo = useRef<string | null>(null);
  const { uploads } = useRestWords();
  const upload = useUpload();
  const { type, subInfo } = view;
  const needsAlt = mustDescribe({ preferences: usePreferences() });
  // the flairs of a draft's sub come after its fields
  const [keptFlair, setKeptFlair] = useState("");

  const onSent = ({ addr }: { addr: string }, form: HTMLFormElement | null) => {
    if (layout.viewer && sentTo.current === null) noteSub(layout.viewer.uid, subIn(form, subInfo?.name));
    sentTo.current = addr;
    return navigate(addr);
  };
  // nobody waits for a file to arrive that is then refused for what is not chosen or written
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
      // the post is stored already; only its page could not be loaded
      sentBefore={() => (sentTo.current === null ? null : { addr: sentTo.current })}
      onSent={onSent}
      // the page itself knows the address of the older post
      isAnsweredByPage={(code) => code === "post.link-recent"}
      onFilled={({ sub = "", flair = "" }) => {
        setKeptFlair(flair);
        void navigate(addressFor(view, type, sub.trim()), IN_PLACE);
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

interface SubmitFieldsProps {
  view: SubmitView;
  state: GuardedFormState;
  /** What came back refused before scripts ran. */
  shown: ShownForm | null;
  upload: ReturnType<typeof useUpload>;
  /** The member asked not to be let post a file without a description. */
  needsAlt: boolean;
  /** The flair of a draft that was found. */
  keptFlair: string;
}

/** A file on its way: how much of it has left, and giving it up. */
function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const giveUp = useRef<AbortController | null>(null);
  return {
    progress,
    begin: () => {
      giveUp.current = new AbortController();
      setProgress(0);
      return { signal: giveUp.current.signal, onProgress: setProgress };
    },
    cancel: () => giveUp.current?.abort(),
  };
}

function SubmitFields({ view, state, shown, upload, needsAlt, keptFlair }: SubmitFieldsProps) {
  const words = useWords();
  const writing = useRestWords().writing;
  const refusals = useRestWords().refusals;
  const { scheduled: own } = useRestWords();
  const navigate = useNavigate();
  const [isLater, setLater] = useState(false);
  const typed = shown?.values ?? view.scheduled?.values;
  const subHint = useSubHint(view);
  const { problem, isSending } = state;
  const { type, subInfo } = view;
  // once it was chosen its fields stay, with what is in them
  const [wasPoll, setWasPoll] = useState(type === "poll");
  if (type === "poll" && !wasPoll) setWasPoll(true);
  const hasPoll = type === "poll" || wasPoll;
  const unknown = view.unknownSub && refusals[view.unknownSub.code](view.unknownSub.values);
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const general = problem === null || FIELDS.test(problem.field ?? "") ? null : problem.error;
  const isAsShown = problem !== null && problem.error === shown?.error;
  const chooseSub = (name: string) => {
    if (name.trim().toLowerCase() === view.sub.toLowerCase()) return;
    if (problem?.field === "sub") state.clearProblem();
    void navigate(addressFor(view, type, name.trim()), IN_PLACE);
  };

  return (
    <>
      <div className="draft-line">{state.status}</div>
      {view.scheduled && (
        <p className="hint">
          {own.changing} <a href={links.scheduled()}>{words.titles.scheduled}</a>
        </p>
      )}
      {isAsShown && <General error={general} />}
      <SubField
        defaultValue={typed?.sub ?? view.sub}
        error={errorOf("sub") ?? unknown ?? undefined}
        hint={subHint}
        onChoose={chooseSub}
      />
      <div role="status" className="only-when-said">
        {subInfo?.refusal && (
          <p className="flash warning">
            {subInfo.types.length === 0 ? words.posts.noTypes(subInfo.name) : refusals[subInfo.refusal]({})}
          </p>
        )}
      </div>
      <SubmitNavigationError view={view} />
      {/* what is stored already keeps its kind */}
      {view.scheduled === null && <SubmitTabs view={view} addressFor={(to, sub) => addressFor(view, to, sub)} />}
      <TitleField defaultValue={typed?.title ?? view.title} error={errorOf("title")} isSending={isSending} />
      <LinkField
        form={state.ref}
        isUsed={type === "link"}
        defaultValue={typed?.link ?? view.link}
        error={errorOf("link")}
        isSending={isSending}
        sub={subInfo?.name ?? ""}
        olderPost={view.olderPost}
      />
      <UploadField
        isUsed={type === "upload"}
        rules={view.upload}
        error={errorOf("files")}
        defaultAlt={typed?.alt ?? ""}
        needsAlt={needsAlt}
        altError={errorOf("alt")}
        keeps={view.scheduled !== null}
        progress={isSending && type === "upload" ? upload.progress : null}
        cancel={upload.cancel}
      />
      {hasPoll && (
        <div hidden={type !== "poll"}>
          <PollFields
            values={typed}
            closesAt={shown ? undefined : view.scheduled?.closesAt}
            errorOf={errorOf}
            isSending={isSending}
          />
        </div>
      )}
      <div hidden={type === "link" || type === "upload"}>
        <p className="composer-label" aria-hidden="true">
          {words.posts.content}
        </p>
        <Composer
          name="content"
          label={words.posts.content}
          rows={10}
          maxLength={LIMITS.postTextMax}
          defaultValue={typed?.content ?? view.content}
          placeholder={words.posts.contentHint}
          error={errorOf("content")}
          isSending={isSending}
          previewTitle={writing.postPreview}
          previewHeading={() => String(new FormData(state.ref.current ?? undefined).get("title") ?? "")}
        />
      </div>
      {subInfo?.flairs && (
        <FlairField
          key={subInfo.name}
          flairs={subInfo.flairs.choices}
          isRequired={subInfo.flairs.isRequired}
          defaultValue={typed?.flair ?? keptFlair}
          error={errorOf("flair")}
        />
      )}
      {subInfo?.nsfw ? (
        <p className="hint">{words.posts.nsfwSub(subInfo.name)}</p>
      ) : (
        <Checkbox
          name="nsfw"
          label={words.posts.nsfwBox}
          hint={words.posts.nsfwHint}
          defaultChecked={typed?.nsfw === "on"}
        />
      )}
      <DateField
        name={POST_TIME}
        label={own.at}
        optional
        none={own.now}
        daysAhead={LIMITS.scheduledDays}
        initial={view.scheduled?.postAt ?? null}
        values={shown?.values}
        error={errorOf(POST_TIME)}
        readOnly={isSending}
        onTurned={setLater}
      />
      {!isAsShown && <General error={general} />}
      <div className="buttons">
        <Button type="submit" variant="primary" busy={isSending} busyLabel={words.posts.submitting}>
          {isLater ? (view.scheduled ? own.save : own.submit) : words.posts.submitPost}
        </Button>
        {view.scheduled === null && <a href={links.scheduled()}>{words.titles.scheduled}</a>}
      </div>
    </>
  );
}

/** The error of the whole form: on top of a page that was rendered for it, else beside the button that was pressed. */
function General({ error }: { error: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== null) box.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  if (error === null) return null;
  return (
    <p className="flash error" role="alert" ref={box}>
      {error}
    </p>
  );
}

/** The sub in the form, in its own spelling where that is known. */
function subIn(form: HTMLFormElement | null, name = ""): string {
  const typed = String(new FormData(form ?? undefined).get("sub") ?? "").trim();
  return typed.toLowerCase() === name.toLowerCase() ? name : typed;
}

/** The page of this kind for this sub; by query, since a name that is being typed may not exist. */
function addressFor({ scheduled }: SubmitView, type: SubmitType, sub: string): string {
  return links.withQuery(links.submit(type), { sub, scheduled: scheduled?.spid });
}

interface TitleFieldProps {
  defaultValue: string;
  error: string | undefined;
  isSending: boolean;
}

function TitleField({ defaultValue, error, isSending }: TitleFieldProps) {
  const words = useWords().posts;
  const { left } = useRestWords().writing;
  return (
    <CountedInput
      name="title"
      label={words.title}
      defaultValue={defaultValue}
      error={error}
      minLength={LIMITS.titleMin}
      most={LIMITS.titleMax}
      countFrom={200}
      left={left}
      autoComplete="off"
      readOnly={isSending}
      required
    />
  );
}

/** Shift+Alt+C anywhere in the form: the title's first letter capital, the rest small. The browser can take it back. */
function capitaliseTitle(event: KeyboardEvent<HTMLFormElement>): void {
  if (!event.shiftKey || !event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyC") return;
  const title = event.currentTarget.elements.namedItem("title");
  if (!(title instanceof HTMLInputElement) || title.value === "") return;
  event.preventDefault();
  const focus = document.activeElement;
  const { lang } = document.documentElement;
  const [first = "", ...rest] = title.value;
  const text = first.toLocaleUpperCase(lang) + rest.join("").toLocaleLowerCase(lang);
  title.select();
  if (!document.execCommand("insertText", false, text)) title.value = text;
  if (focus instanceof HTMLElement) focus.focus();
}
