import { LIMITS } from "#domain/limits.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { LogQuery } from "../log.ts";

interface LogFilterProps {
  path: string;
  query: LogQuery;
  seesActors: boolean;
}

/** Narrows a log to what somebody did, and to whom it concerns. */
export function LogFilter({ path, query, seesActors }: LogFilterProps) {
  const words = useTeamWords().log;
  const name = { maxLength: LIMITS.searchMax, autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <form noValidate className="log-filter" action={path} role="search" key={`${query.by} ${query.person}`}>
      {query.group !== null && <input type="hidden" name="kind" value={query.group} />}
      {seesActors && <TextInput name="by" label={words.moderator} defaultValue={query.by} {...name} />}
      <TextInput name="person" label={words.person} defaultValue={query.person} {...name} />
      <Button type="submit">{words.filter}</Button>
    </form>
  );
}
