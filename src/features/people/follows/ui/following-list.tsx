import "./follows.css";
import { type ReactNode, useState } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { focusBeside } from "#ui/focus-beside.ts";
import { Icon } from "#ui/icon.tsx";
import { type Sent, send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { cancelReminder, dropFollow, remind, setFollow } from "../api.ts";
import { type FollowRow, REMINDER_TIME_FIELD, type ReminderRow } from "../follow.ts";

/** Entries removed since rendering, with undo. */
function useRemoval() {
  const { layout } = useWords();
  const toast = useToast();
  const announce = useAnnounce();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const failed = (error: string | null) => toast({ tone: "error", text: layout.error(error ?? layout.offline) });

  const take = async (
    key: string,
    out: () => Promise<Sent<unknown>>,
    text: string,
    back: (() => Promise<Sent<unknown>>) | null,
  ) => {
    const sent = await out();
    if (!sent.ok && sent.status !== 404) return void failed(sent.error);
    focusBeside(`take-${key}`);
    setGone((before) => new Set([...before, key]));
    if (back === null) return announce(text);
    const undo = async () => {
      const again = await back();
      if (again.ok) setGone((before) => new Set([...before].filter((other) => other !== key)));
      else failed(again.error);
    };
    toast({ text, action: { label: layout.undo, run: () => void undo() } });
  };
  return { isGone: (key: string) => gone.has(key), take };
}

interface LineProps<C extends AnyCall> {
  id: string;
  call: C;
  input: InputOf<C>;
  label: string;
  press: () => void;
  children: ReactNode;
}

function Line<C extends AnyCall>({ id, call, input, label, press, children }: LineProps<C>) {
  return (
    <li id={`take-${id}`}>
      <div>{children}</div>
      <CallForm
        call={call}
        input={input}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <button type="submit" className="btn small" aria-label={label} title={label}>
          <Icon name="close" />
        </button>
      </CallForm>
    </li>
  );
}

/** Followed and muted items, newest first; each can be removed and restored. */
export function FollowRows({ rows }: { rows: readonly FollowRow[] }) {
  const words = useRestWords().follows;
  const { isGone, take } = useRemoval();
  const keyOf = ({ what, id, key }: FollowRow) => `${what}-${id}-${key}`;
  return (
    <ul className="follow-rows">
      {rows
        .filter((row) => !isGone(keyOf(row)))
        .map((row) => {
          const { what, id, key, mode, shown } = row;
          const name = shown?.name ?? words.gone;
          const press = () =>
            void take(
              keyOf(row),
              () => send(dropFollow, { what, id, key }),
              words.stopped,
              shown && (() => send(setFollow, { what, of: shown.of, mode })),
            );
          return (
            <Line
              key={keyOf(row)}
              id={keyOf(row)}
              call={dropFollow}
              input={{ what, id, key }}
              label={words.stop(name)}
              press={press}
            >
              {shown === null ? name : <a href={shown.address}>{name}</a>}
              <small>
                {words.kinds[what]} {mode === "mute" && <span className="tag">{words.muteTag}</span>}
              </small>
            </Line>
          );
        })}
    </ul>
  );
}

/** Pending reminders, earliest first. */
export function ReminderRows({ rows }: { rows: readonly ReminderRow[] }) {
  const words = useRestWords().follows;
  const { isGone, take } = useRemoval();
  return (
    <ul className="follow-rows">
      {rows
        .filter(({ rid }) => !isGone(`r${rid}`))
        .map(({ rid, dueAt, shown }) => {
          const name = shown?.name ?? words.gone;
          const back =
            shown && (shown.what === "post" || shown.what === "comment")
              ? {
                  what: shown.what,
                  of: shown.of,
                  when: "at" as const,
                  [REMINDER_TIME_FIELD]: new Date(dueAt).toISOString(),
                }
              : null;
          const press = () =>
            void take(
              `r${rid}`,
              () => send(cancelReminder, { rid }),
              words.cancelled,
              back && (() => send(remind, back)),
            );
          return (
            <Line
              key={rid}
              id={`r${rid}`}
              call={cancelReminder}
              input={{ rid }}
              label={words.cancelOf(name)}
              press={press}
            >
              {shown === null ? name : <a href={shown.address}>{name}</a>}
              <small>
                <Time at={dueAt} />
              </small>
            </Line>
          );
        })}
    </ul>
  );
}
