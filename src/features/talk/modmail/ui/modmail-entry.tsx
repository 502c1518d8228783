import "#features/talk/messages/ui/message.css";
import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time } from "#ui/time.tsx";
import type { ModmailAct, ModmailEntry } from "../modmail.ts";

/** A message, a note, or an action. */
export function ModmailEntryCard({ entry }: { entry: ModmailEntry }) {
  const words = useTeamWords().modmail;
  const parts = { user: <Person name={entry.by} />, time: <Time at={entry.at} /> };
  if (entry.type === "act") {
    return (
      <li>
        <p className="by">
          <Sentence text={words.acts[actOf(entry)]} parts={parts} />
        </p>
      </li>
    );
  }
  const { kind } = entry;
  return (
    <li className="letter" data-kind={kind} id={`message-${entry.mid}`}>
      <p className="by">
        <Sentence text={words.kinds[kind]} parts={parts} />
        {(kind === "note" || kind === "team") && <span className="tag">{words.seenBy[kind]}</span>}
      </p>
      <RenderedHtml html={entry.html} className="prose" />
    </li>
  );
}

function actOf({ what }: ModmailAct) {
  if (what.kind === "moved") return what.to;
  if (what.kind === "highlighted") return what.isOn ? "highlighted" : "unhighlighted";
  return what.isOn ? "assigned" : "unassigned";
}

function Person({ name }: { name: string | null }): ReactNode {
  const words = useTeamWords().modmail;
  if (name === null) return words.gone;
  return (
    <a className="in" href={links.person(name)}>
      <Ring name={name} />
      {name}
    </a>
  );
}
