import type { KeyboardEvent } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CountedInput } from "#ui/counted-input.tsx";

interface TitleFieldProps {
  defaultValue: string;
  error: string | undefined;
  isSending: boolean;
}

/** The title of a new post. */
export function TitleField({ defaultValue, error, isSending }: TitleFieldProps) {
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

/**
 * Shift+Alt+C anywhere in the form capitalises the title: first letter upper case, the rest lower case. Can be
 * undone in the browser.
 */
export function capitaliseTitle(event: KeyboardEvent<HTMLFormElement>): void {
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
