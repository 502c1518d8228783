import type { RefObject } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { CountedInput } from "#ui/counted-input.tsx";

interface ResponseFieldsProps {
  title?: string | undefined;
  body?: string | undefined;
  errorOf: (field: "title" | "body") => string | undefined;
  first?: RefObject<HTMLInputElement | null>;
}

/** Title and text of a saved response. */
export function ResponseFields({ title, body, errorOf, first }: ResponseFieldsProps) {
  const { responses: words } = useTeamWords();
  const { writing } = useRestWords();
  return (
    <>
      <CountedInput
        {...(first && { ref: first })}
        name="title"
        label={words.name}
        hint={words.nameHint}
        error={errorOf("title")}
        defaultValue={title}
        most={LIMITS.responseTitleMax}
        left={writing.left}
        autoComplete="off"
        required
      />
      <CountedInput
        name="body"
        label={words.body}
        hint={words.bodyHint}
        error={errorOf("body")}
        defaultValue={body}
        most={LIMITS.reasonMax}
        left={writing.left}
        autoComplete="off"
        required
      />
    </>
  );
}
