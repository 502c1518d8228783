import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Composer } from "#features/editor/ui/composer.tsx";
import { useDesk } from "#features/editor/ui/use-desk.tsx";
import { useShell, useShownForm } from "#features/site/ui/use-shell.ts";
import { CircleField } from "#features/subs/ui/circle-field.tsx";
import { noteCircle } from "#features/subs/ui/recent-circles.ts";
import { useRefusalWords } from "#strings/use-refusal-words.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { type Sent, send } from "#ui/send.ts";
import type { SubmitType, SubmitView } from "../submit-page.ts";
import { LinkField } from "./link-field.tsx";
import { LostTurn } from "./lost-turn.tsx";
import { SubmitTabs } from "./submit-tabs.tsx";
import { useCircleHint } from "./use-circle-hint.tsx";

interface Problem {
  error: string;
  field: string | null;
}

/** A new post. Sent as data once scripts run, as a plain form before; what is refused keeps all that was typed. */
export function SubmitForm({ view }: { view: SubmitView }) {
  const words = useWords();
  const writing = usePartWords("writing");
  const refusals = useRefusalWords();
  const shell = useShell();
  const shown = useShownForm();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(shown);
  const sentTo = useRef<string | null>(null);
  const { type, place } = view;
  const desk = useDesk({
    place: "submit",
    form,
    fields: ["sub", "title", "link", "content", "nsfw"],
    isRefused: shown !== null,
    staysAt: (next) => next.pathname.startsWith("/submit/"),
    onRestored: ({ sub = "", link = "", content = "" }) => {
      const kind = link !== "" && content === "" ? "link" : content !== "" && link === "" ? "text" : type;
      void navigate(addressFor(kind, sub.trim()), { replace: true, preventScrollReset: true });
    },
  });
  const circleHint = useCircleHint(view);
  const unknown = view.unknownSub && refusals[view.unknownSub.code](view.unknownSub.values);
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const hasOwnPlace = problem !== null && ["sub", "title", "link", "content"].includes(problem.field ?? "");
  const general = problem === null || hasOwnPlace ? null : problem.error;

  const write = (key: object) => {
    const fields = Object.fromEntries(new FormData(form.current ?? undefined));
    return send<{ addr: string }>(links.submit(type), { ...fields, ...key });
  };
  const hear = (sent: Sent<{ addr: string }>) => {
    if (sent.ok) {
      if (shell.viewer) noteCircle(shell.viewer.uid, circleIn(form.current, place?.name));
      setProblem(null);
      sentTo.current = sent.data.addr;
      return navigate(sent.data.addr);
    }
    // the page itself knows the address of the older post
    if (sent.code === "post.link-recent") return desk.sendPlainly();
    setProblem({ error: sent.error ?? words.shell.offline, field: sent.field });
    if (sent.field) focusField(form.current, sent.field);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // it stands already; only the way to it was not to be had
    void (sentTo.current === null ? desk.send(write, hear) : navigate(sentTo.current));
  };
  const chooseSub = (name: string) => {
    if (name.trim().toLowerCase() === view.sub.toLowerCase()) return;
    if (problem?.field === "sub") setProblem(null);
    void navigate(addressFor(type, name.trim()), { replace: true, preventScrollReset: true });
  };

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={links.submit(type)}
      onSubmit={onSubmit}
      onKeyDown={capitaliseTitle}
    >
      <CsrfField />
      {desk.keyField}
      {problem === shown && <General error={general} />}
      <CircleField
        defaultValue={shown?.values.sub ?? view.sub}
        error={errorOf("sub") ?? unknown ?? undefined}
        hint={circleHint}
        onChoose={chooseSub}
      />
      <div role="status" className="only-when-said">
        {place?.refusal && (
          <p className="flash warning">
            {place.types.length === 0 ? words.posts.noTypes(place.name) : refusals[place.refusal]({})}
          </p>
        )}
      </div>
      <LostTurn view={view} />
      <SubmitTabs view={view} addressFor={addressFor} />
      <TitleField
        defaultValue={shown?.values.title ?? view.title}
        error={errorOf("title")}
        isSending={desk.isSending}
      />
      <LinkField
        form={form}
        isUsed={type === "link"}
        defaultValue={shown?.values.link ?? view.link}
        error={errorOf("link")}
        isSending={desk.isSending}
        sub={place?.name ?? ""}
        olderPost={view.olderPost}
      />
      <div hidden={type !== "text"}>
        <p className="composer-label" aria-hidden="true">
          {words.posts.content}
        </p>
        <Composer
          name="content"
          label={words.posts.content}
          rows={10}
          maxLength={LIMITS.postTextMax}
          defaultValue={shown?.values.content ?? view.content}
          placeholder={words.posts.contentHint}
          error={errorOf("content")}
          isSending={desk.isSending}
          previewTitle={writing.postPreview}
          previewHeading={() => String(new FormData(form.current ?? undefined).get("title") ?? "")}
        />
      </div>
      {place?.nsfw ? (
        <p className="hint">{words.posts.nsfwCircle(place.name)}</p>
      ) : (
        <Checkbox
          name="nsfw"
          label={words.posts.nsfwBox}
          hint={words.posts.nsfwHint}
          defaultChecked={shown?.values.nsfw === "on"}
        />
      )}
      {problem !== shown && <General error={general} />}
      <div className="buttons">
        <Button type="submit" variant="primary" busy={desk.isSending} busyLabel={words.posts.submitting}>
          {words.posts.submitPost}
        </Button>
        {desk.note}
      </div>
    </form>
  );
}

/** What is wrong with the whole: above a page that was drawn for it, else beside the button that was pressed. */
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

/** The circle that stands in the form, as it writes itself where that is known. */
function circleIn(form: HTMLFormElement | null, name = ""): string {
  const typed = String(new FormData(form ?? undefined).get("sub") ?? "").trim();
  return typed.toLowerCase() === name.toLowerCase() ? name : typed;
}

/** The page of this kind for this circle; by query, since a name that is being typed may lead nowhere. */
function addressFor(type: SubmitType, sub: string): string {
  return links.withQuery(links.submit(type), { sub });
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

interface TitleFieldProps {
  defaultValue: string;
  error: string | undefined;
  isSending: boolean;
}

function TitleField({ defaultValue, error, isSending }: TitleFieldProps) {
  const words = useWords().posts;
  const { left } = usePartWords("writing");
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
