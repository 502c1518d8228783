import "./follows.css";
import { useState } from "react";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { setFollow } from "../api.ts";
import type { FollowMode, FollowView } from "../follow.ts";
import { RemindForm } from "./remind-form.tsx";

type Choice = FollowMode | "none";

const ICONS: Record<Choice, IconName> = { follow: "bell", mute: "eye-off", none: "close" };

/** Choice between follow, mute and neither, plus a reminder for posts and comments. */
export function FollowPanel({ view }: { view: FollowView }) {
  const words = useRestWords().follows;
  const { layout } = useWords();
  const announce = useAnnounce();
  const shown = useShownForm();
  const { what, of, can } = view;
  const [mode, setMode] = useState(view.mode);
  const [error, setError] = useState<string | null>(shown?.error ?? null);
  const chosen: Choice = mode ?? "none";
  const choices: readonly Choice[] = can.mute ? ["follow", "none", "mute"] : ["follow", "none"];

  const choose = async (to: Choice) => {
    const sent = await send(setFollow, { what, of, mode: to });
    if (!sent.ok) return setError(sent.error ?? layout.offline);
    setError(null);
    setMode(sent.data.mode);
    announce(words.saved[to]);
  };
  return (
    <div className="follow-panel">
      <p className="follow-name">{view.name}</p>
      <p className="hint">
        {words.leads[what]} {view.isOwn && mode === null && words.own}
      </p>
      <ErrorNote text={error} />
      <div className="follow-modes" role="group" aria-label={words.legend}>
        {choices.map((to) => (
          <CallForm
            key={to}
            call={setFollow}
            input={{ what, of, mode: to }}
            onSubmit={(event) => {
              event.preventDefault();
              void choose(to);
            }}
          >
            <button type="submit" className="btn" aria-pressed={chosen === to}>
              <Icon name={ICONS[to]} />
              {words.modes[to]}
            </button>
          </CallForm>
        ))}
      </div>
      {can.mute && <p className="hint">{words.modeHelp.mute}</p>}
      {can.remind && (what === "post" || what === "comment") && (
        <RemindForm what={what} of={of} reminder={view.reminder} />
      )}
    </div>
  );
}
