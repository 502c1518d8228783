import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import { type ActivityGroup as Group, getActivityKey } from "../activity.ts";
import { ActivitySentence } from "./activity-line.tsx";

/** Comments shown per thread before the reader expands the others. */
const SHOWN = 3;

/** Group of a new post, or of recent comments in one thread: title, sub, time, and one line per comment. */
export function ActivityGroup({ group }: { group: Group }) {
  const words = useRestWords().live;
  const { posts } = useWords();
  const { entries, kind, title } = group;
  const [newest] = entries;
  const lines = entries.map((entry) => (
    <p key={getActivityKey(entry)} className="line">
      <ActivitySentence entry={entry} />
    </p>
  ));
  const isCovered = entries.some(({ blurred }) => blurred);
  return (
    <li className="happened" data-kind={kind}>
      <span className="kind" aria-hidden="true">
        <Icon name={kind === "post" ? "text" : "bubble"} />
      </span>
      <div>
        <p className="where">
          <a className="in" href={links.sub(newest.sub)}>
            <Ring name={newest.sub} />
            {newest.sub}
          </a>
          <i>·</i>
          <Time at={newest.at} inList />
          {newest.nsfw && !newest.blurred && (
            <abbr className="tag nsfw" title={posts.nsfwLong}>
              {posts.nsfw}
            </abbr>
          )}
        </p>
        {title !== null && !isCovered && (
          <p className="line topic">
            <a href={links.postShort(newest.pid)}>{title}</a>
          </p>
        )}
        {lines.slice(0, SHOWN)}
        {lines.length > SHOWN && (
          <details>
            <summary>{words.activityMore(lines.length - SHOWN)}</summary>
            {lines.slice(SHOWN)}
          </details>
        )}
      </div>
    </li>
  );
}
