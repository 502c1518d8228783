import "./queue.css";
import "#features/content/comments/ui/history.css";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { WhatChanged } from "#features/content/comments/ui/what-changed.tsx";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { QueueEntryView } from "../queue.ts";
import { DecideForms } from "./decide-forms.tsx";
import { EntryContext } from "./entry-context.tsx";
import { EntryMedia } from "./entry-media.tsx";
import { Keyed } from "./keyed.tsx";
import { MuteReporter } from "./mute-reporter.tsx";
import { ReviewForms } from "./review-forms.tsx";
import type { Decisions } from "./use-decisions.ts";

/** Everything needed to decide about an entry, and the acts. */
export function QueueEntry({ entry, decisions }: { entry: QueueEntryView; decisions: Decisions }) {
  const words = useTeamWords().queue;
  const { number } = useWords().layout;
  const { address, before, now, context, all, log, card, earlier, held, can } = entry;
  const hasChanged = now !== null && (now.title !== before.title || now.content !== before.content);
  return (
    <div className="queue-entry">
      <section>
        {context !== null && <EntryContext context={context} />}
        <h3>{hasChanged ? words.changedSince : held === null ? words.asReported : words.asHeld}</h3>
        {hasChanged ? (
          <>
            {now.title !== before.title && <WhatChanged from={before.title} to={now.title} />}
            <WhatChanged from={before.content} to={now.content} />
          </>
        ) : (
          <p className="reported-text">{before.content === "" ? before.title : before.content}</p>
        )}
        {entry.shows !== null && address !== null && <EntryMedia post={entry.shows} address={address} />}
        {address !== null && (
          <p>
            <a href={address}>{words.goTo}</a>
          </p>
        )}
      </section>
      {all.length > 0 && (
        <section>
          <h3>{words.why}</h3>
          <ul>
            {all.map((report) => (
              <li key={report.rpid}>
                <b>{report.rule ?? words.reasons[report.reason]}</b>
                {report.body !== "" && ` – ${report.body}`}
                <p className="by">
                  {report.reporter ?? words.somebody} · <Time at={report.at} /> ·{" "}
                  {report.isOpen ? words.open : words.closed}
                  {report.record !== null && ` · ${words.reporterRecord(report.record.reports, report.record.kept)}`}
                </p>
                {entry.sub !== null && <MuteReporter sub={entry.sub} report={report} decisions={decisions} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {card !== null && (
        <section>
          <h3>{words.author}</h3>
          <p>
            {words.joined} <Time at={card.joinedAt} /> ·{" "}
            {words.card({
              level: number(card.level),
              score: number(card.score),
              scoreHere: number(card.scoreHere),
              removed: number(card.removed),
              warnings: number(card.warnings),
              bans: number(card.bans),
              notes: number(card.notes),
            })}
            {entry.sub !== null && entry.author !== null && (
              <>
                {" · "}
                <a href={links.subPerson(entry.sub, entry.author)}>{words.record}</a>
              </>
            )}
          </p>
          {earlier.map(({ title, at, outcome }) => (
            <p key={`${at} ${title}`} className="by">
              {outcome === "removed" ? words.wasRemoved : words.wasKept} · {title} · <Time at={at} />
            </p>
          ))}
        </section>
      )}
      {held !== null && can.decide && <ReviewForms entry={entry} decisions={decisions} />}
      <DecideForms entry={entry} decisions={decisions} />
      {entry.can.block && entry.pid !== null && (
        <p>
          <Keyed name="i">
            <a className="btn" href={adminLinks.images({ post: entry.pid })}>
              {words.blockImage}
            </a>
          </Keyed>
        </p>
      )}
      {log.length > 0 && (
        <section>
          <h3>{words.log}</h3>
          <ul>
            {log.map(({ key, code, at, by, note }) => (
              <li key={key}>
                {words.acts(code)}
                {note !== null && ` – ${note}`}
                <p className="by">
                  {by !== null && `${by} · `}
                  <Time at={at} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
