import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { LIMITS } from "../../../domain/limits.ts";
import { links } from "../../../domain/links.ts";
import { useRefusalWords } from "../../../strings/use-refusal-words.ts";
import { useWords } from "../../../strings/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { send } from "../../../ui/send.ts";
import { TextInput } from "../../../ui/text-field.tsx";
import { useShell, useShownForm } from "../../site/ui/use-shell.ts";
import { Composer } from "../../writing/ui/composer.tsx";
import type { SubmitType } from "../input.ts";
import type { SubmitView } from "../submit-page.ts";
import { SubmitTabs } from "./submit-tabs.tsx";

interface Problem {
  error: string;
  field: string | null;
}

/** A new post. Sent as data once scripts run, as a plain form before; what is refused keeps all that was typed. */
export function SubmitForm({ view }: { view: SubmitView }) {
  const words = useWords();
  const refusals = useRefusalWords();
  const shell = useShell();
  const shown = useShownForm();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(shown);
  const [busy, setBusy] = useState(false);
  const { type, place } = view;
  const unknown = view.unknownSub && refusals[view.unknownSub.code](view.unknownSub.values);
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const hasOwnPlace = problem !== null && ["sub", "title", "link", "content"].includes(problem.field ?? "");

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const sent = await send<{ addr: string }>(event.currentTarget.action, fields);
    setBusy(false);
    if (sent.ok) return navigate(sent.data.addr);
    // the page itself knows the address of the older post
    if (sent.code === "post.link-recent") return form.current?.submit();
    setProblem({ error: sent.error ?? words.shell.offline, field: sent.field });
    if (sent.field) focusField(form.current, sent.field);
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
      onSubmit={(event) => void onSubmit(event)}
    >
      <CsrfField />
      {problem !== null && !hasOwnPlace && (
        <p className="flash error" role="alert">
          {problem.error}
        </p>
      )}
      {place?.refusal && (
        <p className="flash warning">
          {place.types.length === 0 ? words.posts.noTypes(place.name) : refusals[place.refusal]({})}
        </p>
      )}
      <TextInput
        name="sub"
        label={words.posts.circle}
        placeholder={words.posts.findCircle}
        defaultValue={shown?.values.sub ?? view.sub}
        error={errorOf("sub") ?? unknown}
        list="own-circles"
        maxLength={LIMITS.subNameMax}
        autoComplete="off"
        autoCapitalize="none"
        required
        onBlur={(event) => chooseSub(event.target.value)}
      />
      <datalist id="own-circles">
        {shell.circles.map((circle) => (
          <option key={circle.sid} value={circle.name} />
        ))}
      </datalist>
      <SubmitTabs view={view} addressFor={addressFor} />
      <TitleField defaultValue={shown?.values.title ?? view.title} error={errorOf("title")} />
      <div hidden={type !== "link"}>
        <TextInput
          name="link"
          type="url"
          inputMode="url"
          label={words.posts.link}
          placeholder="https://"
          defaultValue={shown?.values.link ?? view.link}
          error={errorOf("link")}
          hint={view.olderPost && <Link to={view.olderPost}>{words.posts.older30}</Link>}
          maxLength={LIMITS.linkMax}
          required={type === "link"}
          disabled={type !== "link"}
        />
      </div>
      <div hidden={type !== "text"}>
        <p className="composer-label" aria-hidden="true">
          {words.posts.content}
        </p>
        <Composer
          name="content"
          label={words.posts.content}
          rows={10}
          maxLength={LIMITS.postTextMax}
          defaultValue={shown?.values.content}
          placeholder={words.posts.contentHint}
          error={errorOf("content")}
          previewTitle={words.writing.postPreview}
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
      <p className="buttons">
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.posts.submitting}>
          {words.posts.submitPost}
        </Button>
      </p>
    </form>
  );
}

/** The page of this kind for this circle; by query, since a name that is being typed may lead nowhere. */
function addressFor(type: SubmitType, sub: string): string {
  return links.withQuery(links.submit(type), { sub });
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** Shift+Alt+C: first letter capital, the rest small. */
function TitleField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const words = useWords().posts;
  const capitalise = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.shiftKey || !event.altKey || event.code !== "KeyC") return;
    event.preventDefault();
    const field = event.currentTarget;
    const text = field.value.charAt(0).toUpperCase() + field.value.slice(1).toLowerCase();
    field.select();
    if (!document.execCommand("insertText", false, text)) field.value = text;
  };
  return (
    <TextInput
      name="title"
      label={words.title}
      defaultValue={defaultValue}
      error={error}
      minLength={LIMITS.titleMin}
      maxLength={LIMITS.titleMax}
      autoComplete="off"
      required
      onKeyDown={capitalise}
    />
  );
}
