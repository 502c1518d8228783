import { type ReactNode, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { SubField } from "#features/circles/subs/ui/sub-field.tsx";
import type { GuardedFormState } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { FlairField } from "#features/content/flairs/ui/flair-field.tsx";
import { PollFields } from "#features/content/polls/ui/poll-fields.tsx";
import { UploadField } from "#features/content/uploads/ui/upload-field.tsx";
import { ANSWER_FIELD } from "#features/site/captcha/captcha.ts";
import { CaptchaField } from "#features/site/captcha/ui/captcha-field.tsx";
import type { ShownForm } from "#features/site/layout/layout.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { POST_TIME, type SubmitView, submitAddress } from "../submit-page.ts";
import { LinkField } from "./link-field.tsx";
import { SubmitNavigationError } from "./submit-navigation-error.tsx";
import { SubmitTabs } from "./submit-tabs.tsx";
import { TitleField } from "./title-field.tsx";
import { useShowFor } from "./use-show-for.ts";
import { useSubHint } from "./use-sub-hint.tsx";
import type { useUpload } from "./use-upload.ts";

/** Fields that show their own errors. */
const FIELDS = /^(?:sub|title|link|content|files|alt|postat|options-\d|closetime|level|flair|captcha)$/;

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

/** All that a new post is made of, and the button. */
export function SubmitFields({ view, state, shown, upload, needsAlt, keptFlair }: SubmitFieldsProps) {
  const words = useWords();
  const writing = useRestWords().writing;
  const refusals = useRestWords().refusals;
  const { scheduled: own, submit: texts } = useRestWords();
  const { viewer } = useLayout();
  const showFor = useShowFor(view);
  const [isLater, setLater] = useState(false);
  const typed = shown?.values ?? view.scheduled?.values;
  const subHint = useSubHint(view);
  const { problem, isSending } = state;
  const { type, subInfo } = view;
  // once it was chosen its fields stay, with what is in them
  const [wasPoll, setWasPoll] = useState(type === "poll");
  if (type === "poll" && !wasPoll) setWasPoll(true);
  const hasPoll = type === "poll" || wasPoll;
  // asked since the form was opened; no picture is needed where scripts run
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && problem?.field === ANSWER_FIELD) setAsked(true);
  const captcha = view.captcha ?? (isAsked ? { purpose: "post" as const, picture: "" } : null);
  const unknown = view.unknownSub && refusals[view.unknownSub.code](view.unknownSub.values);
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const general = problem === null || FIELDS.test(problem.field ?? "") ? null : problem.error;
  const isAsShown = problem !== null && problem.error === shown?.error;
  const chooseSub = (name: string) => {
    if (name.trim().toLowerCase() === view.sub.toLowerCase()) return;
    if (problem?.field === "sub") state.clearProblem();
    showFor(name);
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
            <span>
              {subInfo.types.length === 0
                ? texts.noTypes(subInfo.name)
                : refusals[subInfo.refusal]({ level: subInfo.minLevel })}{" "}
              {subInfo.refusal === "warning.unread" && viewer !== null && (
                <a href={links.subPerson(subInfo.name, viewer.name)}>{writing.readWarning}</a>
              )}
            </span>
          </p>
        )}
      </div>
      <SubmitNavigationError view={view} />
      {/* what is stored already keeps its kind */}
      {view.scheduled === null && <SubmitTabs view={view} addressFor={(to, sub) => submitAddress(view, to, sub)} />}
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
          {texts.content}
        </p>
        <Composer
          name="content"
          label={texts.content}
          rows={10}
          maxLength={LIMITS.postTextMax}
          defaultValue={typed?.content ?? view.content}
          placeholder={texts.contentHint}
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
        <p className="hint">{texts.nsfwSub(subInfo.name)}</p>
      ) : (
        <Checkbox name="nsfw" label={texts.nsfwBox} hint={texts.nsfwHint} defaultChecked={typed?.nsfw === "on"} />
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
      {captcha && <CaptchaField view={captcha} typed={shown?.values} error={errorOf(ANSWER_FIELD)} />}
      {!isAsShown && <General error={general} />}
      <div className="buttons">
        <Button type="submit" variant="primary" busy={isSending} busyLabel={texts.submitting}>
          {isLater ? (view.scheduled ? own.save : own.submit) : texts.submitPost}
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
