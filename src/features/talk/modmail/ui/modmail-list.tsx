import "./modmail.css";
import "#features/talk/messages/ui/mailbox-tabs.css";
import { links } from "#domain/links.ts";
import { noTeamCounts } from "#domain/live.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ring } from "#ui/ring.tsx";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import { MAX_EXACT_COUNT, MODMAIL_BOXES, type ModmailListView, type ModmailRow } from "../modmail.ts";
import { NewModmailButton } from "./new-modmail-button.tsx";

/** Conversations of the reader's teams in one box, with a filter by sub. */
export function ModmailList({ view }: { view: ModmailListView }) {
  const { feeds, layout } = useWords();
  const words = useTeamWords().modmail;
  const { box, rows, next, isFirst, counts } = view;
  const sub = view.sub ?? undefined;
  const boxes = MODMAIL_BOXES.map((name) => ({
    to: links.modmail({ box: name === "inbox" ? undefined : name, sub }),
    text: (
      <>
        {words.boxes[name]}
        {counts[name] > 0 && <small>{shown(counts[name])}</small>}
      </>
    ),
    current: name === box,
  }));
  const here = { box: box === "inbox" ? undefined : box, sub };
  return (
    <>
      <div className="head">
        <h1>{words.title}</h1>
        {view.isOn && (
          <LinkButton to={links.newModmail({ sub })} icon="edit" small className="narrow-bare">
            <span>{words.new}</span>
          </LinkButton>
        )}
      </div>
      {!view.isOn && <p className="notice">{words.isOff}</p>}
      <div className="mailbox-tabs">
        <Tabs label={words.which} items={boxes} start />
      </div>
      {view.subs.length > 1 && <Subs view={view} />}
      <NewModmailButton key={`${box} ${rows[0]?.last.at ?? 0}`} tid={null} text={words.fresher} />
      {rows.length === 0 ? (
        <div className="empty">
          <h2>{words.empty[box]}</h2>
          {box === "inbox" && <p>{words.emptyHelp}</p>}
        </div>
      ) : (
        <ul className="list modmail-list">
          {rows.map((row) => (
            <Line key={row.tid} row={row} />
          ))}
        </ul>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: links.modmail(here), text: layout.firstPage }}
        next={next === null ? null : { to: links.modmail({ ...here, after: next }), text: layout.nextPage }}
      />
    </>
  );
}

const shown = (n: number) => (n >= MAX_EXACT_COUNT ? `${MAX_EXACT_COUNT - 1}+` : String(n));

/** Filter by sub, with live unread counts. */
function Subs({ view: { box, sub, subs } }: { view: ModmailListView }) {
  const words = useTeamWords().modmail;
  const { viewer } = useLayout();
  const { team } = useOverlay("alerts", "only", {
    team: viewer?.team ?? noTeamCounts,
  });
  const of = box === "inbox" ? undefined : box;
  const chips = subs.map(({ sid, name }) => {
    const unread = team.messages[sid] ?? 0;
    const isOn = name === sub;
    return {
      key: String(sid),
      text: (
        <>
          {name}
          {unread > 0 && (
            <>
              {" "}
              <small aria-hidden="true">{shown(unread)}</small>
              <span className="visually-hidden">, {words.unread(unread)}</span>
            </>
          )}
        </>
      ),
      isOn,
      to: links.modmail({ box: of, sub: isOn ? undefined : name }),
    };
  });
  return <FilterChips chips={chips} clearedAt={links.modmail({ box: of })} />;
}

function Line({ row }: { row: ModmailRow }) {
  const words = useTeamWords().modmail;
  const { last } = row;
  const name = last.by ?? words.gone;
  const by = last.kind === "person" ? name : words.line[last.kind].replace("{user}", () => name);
  return (
    <li className={row.isUnread ? "new" : undefined}>
      <h2>
        {row.isUnread && <span className="visually-hidden">{words.fresh}: </span>}
        {row.isHighlighted && (
          <>
            <Icon name="bookmark" />
            <span className="visually-hidden">{words.boxes.highlighted}: </span>
          </>
        )}
        <a href={links.modmailThread(row.tid)}>{row.subject}</a>
      </h2>
      <p className="by">
        <bdi className="in">
          {row.person !== null && <Ring name={row.person} />}
          {row.person ?? words.gone}
        </bdi>{" "}
        {words.to(row.sub)} · <Time at={last.at} inList />
        {row.replies > 0 && <> · {words.replies(row.replies)}</>}
        {row.assigned !== null && <> · {words.assignedTo(row.assigned)}</>}
      </p>
      <p className={last.kind === "note" ? "excerpt note" : "excerpt"}>
        <b>{by}:</b> {last.text}
      </p>
    </li>
  );
}
