import { links } from "#domain/links.ts";
import type { TeamWords } from "#strings/catalogue.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Sentence } from "#ui/sentence.tsx";
import type { LogAct, LogEntry } from "../log.ts";

type LogWords = TeamWords["log"];

/** The action as a sentence with the user and the reason. */
export function ActSentence({ entry }: { entry: LogEntry }) {
  const words = useTeamWords().log;
  const { undid, person, reason, isUndoing } = entry;
  const text = sentenceOf(words, undid ?? entry);
  const shownReason = reason === null || reason === "" ? null : isUndoing ? words.undoneBecause(reason) : reason;
  const { setting, value } = settingOf(undid ?? entry);
  const parts = {
    person: person === null ? words.nobody : <a href={links.person(person)}>{person}</a>,
    reason: shownReason === null ? words.noReason : <q>{shownReason}</q>,
    note: <q>{(undid ?? entry).note}</q>,
    setting: <code>{setting}</code>,
    value: <q>{value}</q>,
  };
  return (
    <>
      {undid !== null && <b>{words.undone}: </b>}
      <Sentence text={text} parts={parts} />
      {entry.isUndone && entry.undoing === null && <span className="tag">{words.isUndone}</span>}
      {shownReason !== null && !text.includes("{reason}") && <p>{shownReason}</p>}
      {entry.removed > 0 && <p>{words.removed(entry.removed)}</p>}
      {entry.rule !== null && <p>{words.rule(entry.rule)}</p>}
      {entry.progress !== null && <p>{words.progress(entry.progress.done, entry.progress.total)}</p>}
      {entry.undoing !== null && <p>{words.undoing(entry.undoing.done, entry.undoing.total)}</p>}
    </>
  );
}

/** `ActSentence` as plain text, for accessible names. */
export function plainAct(words: LogWords, entry: LogEntry): string {
  return sentenceOf(words, entry.undid ?? entry).replaceAll(/\{(\w+)\}/g, (_slot, name: string) => {
    if (name === "person") return entry.person ?? words.nobody;
    if (name === "setting" || name === "value") return settingOf(entry.undid ?? entry)[name];
    return (name === "note" ? entry.note : entry.reason) ?? words.noReason;
  });
}

/** Splits the note about a site setting: name, slash, value. */
function settingOf({ note }: LogAct): { setting: string; value: string } {
  const [setting = "", ...value] = (note ?? "").split("/");
  return { setting, value: value.join("/") };
}

function sentenceOf(words: LogWords, { code, note }: LogAct): string {
  const sentence = words.acts[code];
  return typeof sentence === "string" ? sentence : sentence(note ?? "");
}
