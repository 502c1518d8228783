import { type ReactNode, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import type { GuardedFormState } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { FlairField } from "#features/content/flairs/ui/flair-field.tsx";
import { PollFields } from "#features/content/polls/ui/poll-fields.tsx";
import { UploadField } from "#features/content/uploads/ui/upload-field.tsx";
import { ANSWER_FIELD } from "#features/site/captcha/captcha.ts";
import { CaptchaField } from "#features/site/captcha/ui/captcha-field.tsx";
import type { ShownForm } from "#features/site/layout/layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { POST_TIME_FIELD, type SubmitView } from "../submit-page.ts";
import { LinkField } from "./link-field.tsx";
import { SubmitTarget } from "./submit-target.tsx";
import { TitleField } from "./title-field.tsx";
import type { useUpload } from "./use-upload.ts";

/** Fields that show their own errors. */
const FIELDS = /^(?:sub|title|link|content|files|alt|postat|options-\d|closetime|level|flair|captcha)$/;

interface SubmitFieldsProps {
  view: SubmitView;
  state: GuardedFormState;
  /** Refused plain form that is shown again. */
  shown: ShownForm | null;
  upload: ReturnType<typeof useUpload>;
  /** The member's preference requires alt texts. */
  needsAlt: boolean;
  /** Flair of a restored draft. */
  keptFlair: string;
}

/** Fields of a new post with the submit button. */
export function SubmitFields(props: SubmitFieldsProps) {
  const { view, state, shown } = props;
  const words = useWords();
  const { scheduled: own, submit: texts } = useRestWords();
  const [isLater, setLater] = useState(false);
  const { problem, isSending } = state;
  const captcha = useSubmitCaptcha(props);
  const general = problem === null || FIELDS.test(problem.field ?? "") ? null : problem.error;
  const isAsShown = problem !== null && problem.error === shown?.error;
  const { typed, errorOf } = fieldsOf(props);
  return (
    <>
      <div className="draft-line">{state.status}</div>
      {view.scheduled && (
        <p className="hint">
          {own.changing} <a href={links.scheduled()}>{words.titles.scheduled}</a>
        </p>
      )}
      {isAsShown && <General error={general} />}
      <SubmitTarget
        view={view}
        defaultSub={typed?.sub ?? view.sub}
        error={errorOf("sub")}
        clearError={state.clearProblem}
      />
      <TitleField defaultValue={typed?.title ?? view.title} error={errorOf("title")} isSending={isSending} />
      <TypeFields {...props} />
      <SubFields {...props} />
      <DateField
        name={POST_TIME_FIELD}
        label={own.at}
        optional
        none={own.now}
        daysAhead={LIMITS.scheduledDays}
        initial={view.scheduled?.postAt ?? null}
        values={shown?.values}
        error={errorOf(POST_TIME_FIELD)}
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

/** Initial values and errors of the fields. */
function fieldsOf({ view, state, shown }: SubmitFieldsProps) {
  const { problem } = state;
  return {
    typed: shown?.values ?? view.scheduled?.values,
    errorOf: (field: string) => (problem?.field === field ? problem.error : undefined),
  };
}

/** Captcha of the page, or of a later refusal, which needs no image because scripts run. */
function useSubmitCaptcha({ view, state }: SubmitFieldsProps): SubmitView["captcha"] {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && state.problem?.field === ANSWER_FIELD) setAsked(true);
  return view.captcha ?? (isAsked ? { purpose: "post", picture: "" } : null);
}

/** Fields of each post type. Those of other types are hidden and retain their values. */
function TypeFields(props: SubmitFieldsProps) {
  const { view, state, shown, upload, needsAlt } = props;
  const { writing, submit: texts } = useRestWords();
  const { type } = view;
  const { isSending } = state;
  const { typed, errorOf } = fieldsOf(props);
  const [wasPoll, setWasPoll] = useState(type === "poll");
  if (type === "poll" && !wasPoll) setWasPoll(true);
  return (
    <>
      <LinkField
        form={state.ref}
        isUsed={type === "link"}
        defaultValue={typed?.link ?? view.link}
        error={errorOf("link")}
        isSending={isSending}
        sub={view.subInfo?.name ?? ""}
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
      {(type === "poll" || wasPoll) && (
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
    </>
  );
}

/** Fields that depend on the sub: flairs, and NSFW unless the whole sub is NSFW. */
function SubFields(props: SubmitFieldsProps) {
  const texts = useRestWords().submit;
  const { subInfo } = props.view;
  const { typed, errorOf } = fieldsOf(props);
  return (
    <>
      {subInfo?.flairs && (
        <FlairField
          key={subInfo.name}
          flairs={subInfo.flairs.choices}
          isRequired={subInfo.flairs.isRequired}
          defaultValue={typed?.flair ?? props.keptFlair}
          error={errorOf("flair")}
        />
      )}
      {subInfo?.nsfw ? (
        <p className="hint">{texts.nsfwSub(subInfo.name)}</p>
      ) : (
        <Checkbox name="nsfw" label={texts.nsfwBox} hint={texts.nsfwHint} defaultChecked={typed?.nsfw === "on"} />
      )}
    </>
  );
}

/** Form-level error: at the top of a newly rendered page, otherwise beside the pressed button. */
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
