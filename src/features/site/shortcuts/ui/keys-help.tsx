import { Fragment } from "react";
import { usePreferences, useSetPreference } from "#features/people/preferences/ui/use-preferences.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Group = [title: string, rows: [key: string, text: string][]];

/** Shortcut list with a switch for single-key shortcuts. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const words = useRestWords().keys;
  const { layout } = useWords();
  const { keys } = usePreferences();
  const choose = useSetPreference();
  const groups = useGroups();
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={layout.close} wide>
      <p className="muted">{words.lead}</p>
      <div className="key-groups">
        {groups.map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className="keys">
              {rows.map(([key, text]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={words.single}
        checked={keys === "on"}
        onChange={(event) => void choose("keys", event.currentTarget.checked ? "on" : "off")}
      />
    </Dialog>
  );
}

function useGroups(): Group[] {
  const words = useRestWords().keys;
  const queue = useQueueGroup();
  const { viewer } = useLayout();
  const { shift } = words.names;
  const reading: Group = [
    words.reading,
    [
      ["j", words.next],
      ["k", words.previous],
      [words.names.enter, words.open],
      ["n", words.nextNew],
      [`${shift}+N`, words.previousNew],
      [`${shift}+J`, words.nextTop],
      [`${shift}+K`, words.previousTop],
      ["o", words.media],
      [`${shift}+X`, words.allMedia],
    ],
  ];
  const acting: Group = [
    words.acting,
    [
      ["a", words.up],
      ["z", words.down],
      ["c", words.comment],
    ],
  ];
  const lists: Group = [
    words.lists,
    [
      ["j ↓", words.nextRow],
      ["k ↑", words.previousRow],
      ["o", words.openRow],
      ["x", words.selectRow],
      [`${shift}+X`, words.selectRange],
    ],
  ];
  const anywhere: Group = [
    words.anywhere,
    [
      ["/ Ctrl+K", words.search],
      ["?", words.help],
      ["Alt+↓", words.person],
      [words.names.escape, words.escape],
    ],
  ];
  return [reading, acting, lists, ...(viewer?.moderates || viewer?.isAdmin ? [queue] : []), anywhere];
}

function useQueueGroup(): Group {
  const words = useTeamWords().queue.keys;
  const { viewer } = useLayout();
  return [
    words.title,
    [
      ["j k", words.next],
      ["o", words.open],
      ["c", words.close],
      ["r", words.remove],
      ["w", words.warn],
      ["b", words.ban],
      ...(viewer?.isAdmin ? [["s", words.siteBan] satisfies [string, string]] : []),
      ["n", words.nsfw],
      ["l", words.lock],
      ["f", words.flair],
      ["e", words.escalate],
      ["m", words.note],
      ["a", words.approve],
      ["d", words.refuse],
      ["i", words.block],
      ["x", words.select],
      ["u", words.undo],
    ],
  ];
}
