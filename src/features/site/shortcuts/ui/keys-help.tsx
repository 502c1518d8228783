import { Fragment } from "react";
import { useChoose, usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Group = [title: string, rows: [key: string, text: string][]];

/** The list of keys, and the switch for those that are a single character. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const words = useRestWords().keys;
  const queue = useTeamWords().queue.keys;
  const { layout } = useWords();
  const { viewer } = useLayout();
  const { keys } = usePreferences();
  const choose = useChoose();
  const ofTeam: Group = [
    queue.title,
    [
      ["j k", queue.next],
      ["o", queue.open],
      ["c", queue.close],
      ["r", queue.remove],
      ["w", queue.warn],
      ["b", queue.ban],
      ...(viewer?.isAdmin ? [["s", queue.siteBan] satisfies [string, string]] : []),
      ["n", queue.nsfw],
      ["l", queue.lock],
      ["f", queue.flair],
      ["e", queue.escalate],
      ["m", queue.note],
      ["a", queue.approve],
      ["d", queue.refuse],
      ["i", queue.block],
      ["x", queue.select],
      ["u", queue.undo],
    ],
  ];
  const groups: Group[] = [
    [
      words.reading,
      [
        ["j", words.next],
        ["k", words.previous],
        [words.names.enter, words.open],
        ["n", words.nextNew],
        [`${words.names.shift}+N`, words.previousNew],
        [`${words.names.shift}+J`, words.nextTop],
        [`${words.names.shift}+K`, words.previousTop],
        ["o", words.media],
        [`${words.names.shift}+X`, words.allMedia],
      ],
    ],
    [
      words.acting,
      [
        ["a", words.up],
        ["z", words.down],
        ["c", words.comment],
      ],
    ],
    [
      words.lists,
      [
        ["j ↓", words.nextRow],
        ["k ↑", words.previousRow],
        ["o", words.openRow],
        ["x", words.selectRow],
        [`${words.names.shift}+X`, words.selectRange],
      ],
    ],
    ...(viewer?.moderates || viewer?.isAdmin ? [ofTeam] : []),
    [
      words.anywhere,
      [
        ["/ Ctrl+K", words.search],
        ["?", words.help],
        ["Alt+↓", words.person],
        [words.names.escape, words.escape],
      ],
    ],
  ];
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
