import "./queue.css";
import "#features/content/comments/ui/history.css";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { VersionDiff } from "#features/content/comments/ui/version-diff.tsx";
import type { Expandable } from "#features/content/embeds/expandable.ts";
import { ExpandButton, ExpandedPart, useExpander } from "#features/content/embeds/ui/expander.tsx";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { QueueEntryView } from "../queue.ts";
import { ShortcutControl } from "./act-button.tsx";
import type { EntryProps } from "./decide-form.tsx";
import { DecideForms } from "./decide-forms.tsx";
import { EntryContext } from "./entry-context.tsx";
import { MuteReporter } from "./mute-reporter.tsx";
import { ReviewForms } from "./review-forms.tsx";

/** Everything needed to decide an entry, with its actions. */
export function QueueEntry({ entry, decisions }: EntryProps) {
  const words = useTeamWords().queue;
  const { pid, held, can } = entry;
  return (
    <div className="queue-entry">
      <EntryContent entry={entry} />
      <EntryReports entry={entry} decisions={decisions} />
      <EntryAuthor entry={entry} />
      {held !== null && can.decide && <ReviewForms entry={entry} decisions={decisions} />}
      <DecideForms entry={entry} decisions={decisions} />
      {can.block && pid !== null && (
        <p>
          <ShortcutControl name="i">
            <a className="btn" href={adminLinks.images({ post: pid })}>
              {words.blockImage}
            </a>
          </ShortcutControl>
        </p>
      )}
      <EntryLog log={entry.log} />
    </div>
  );
}

function EntryContent({ entry: { address, before, now, context, shows, held } }: { entry: QueueEntryView }) {
  const words = useTeamWords().queue;
  const hasChanged = now !== null && (now.title !== before.title || now.content !== before.content);
  return (
    <section>
      {context !== null && <EntryContext context={context} />}
      <h3>{hasChanged ? words.changedSince : held === null ? words.asReported : words.asHeld}</h3>
      {hasChanged ? (
        <>
          {now.title !== before.title && <VersionDiff from={before.title} to={now.title} />}
          <VersionDiff from={before.content} to={now.content} />
        </>
      ) : (
        <p className="reported-text">{before.content === "" ? before.title : before.content}</p>
      )}
      {shows !== null && address !== null && <EntryMedia post={shows} address={address} />}
      {address !== null && (
        <p>
          <a href={address}>{words.goTo}</a>
        </p>
      )}
    </section>
  );
}

/** Media and link of a reported post, collapsed because they may be disturbing. */
function EntryMedia({ post, address }: { post: Expandable; address: string }) {
  const { openAt } = useRestWords().media;
  const expander = useExpander(post);
  return (
    <div className="media">
      {post.embed === null && post.link !== null && (
        <a href={post.link} target="_blank" rel="noopener nofollow ugc">
          {openAt(toDisplayDomain(post.domain ?? post.link))}
        </a>
      )}
      <div className="acts">
        <ExpandButton post={post} expander={expander} address={address} />
      </div>
      <ExpandedPart post={post} expander={expander} />
    </div>
  );
}

function EntryReports({ entry: { all, sub }, decisions }: EntryProps) {
  const words = useTeamWords().queue;
  if (all.length === 0) return null;
  return (
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
            {sub !== null && <MuteReporter sub={sub} report={report} decisions={decisions} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryAuthor({ entry: { card, earlier, sub, author } }: { entry: QueueEntryView }) {
  const words = useTeamWords().queue;
  const { number } = useWords().layout;
  if (card === null) return null;
  return (
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
        {sub !== null && author !== null && (
          <>
            {" · "}
            <a href={links.subPerson(sub, author)}>{words.record}</a>
          </>
        )}
      </p>
      {earlier.map(({ title, at, outcome }) => (
        <p key={`${at} ${title}`} className="by">
          {outcome === "removed" ? words.wasRemoved : words.wasKept} · {title} · <Time at={at} />
        </p>
      ))}
    </section>
  );
}

function EntryLog({ log }: Pick<QueueEntryView, "log">) {
  const words = useTeamWords().queue;
  if (log.length === 0) return null;
  return (
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
  );
}
