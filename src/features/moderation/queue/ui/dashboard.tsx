import "./queue.css";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { TeamDashboardView } from "../queue.ts";

/** Subs that the reader moderates, with links to their open reports. */
export function Dashboard({ view: { subs, admins } }: { view: TeamDashboardView }) {
  const words = useTeamWords().queue;
  const { layout } = useWords();
  return (
    <>
      <div className="head">
        <h1>{words.dashboard}</h1>
      </div>
      <p className="queue-tools">
        <a className="btn" href={teamLinks.queue()}>
          {words.allOpen}
        </a>
        <a className="btn" href={teamLinks.queue({ isClosed: true })}>
          {words.allClosed}
        </a>
        <a className="btn" href={links.modmail()}>
          {layout.modmail}
        </a>
      </p>
      <div className="dashboard">
        {admins !== null && (
          <section className="card">
            <h2>
              <a href={teamLinks.queue({ isAdmins: true })}>{words.adminReports}</a>
            </h2>
            <Counts open={admins.open} closed={admins.closed} />
          </section>
        )}
        {subs.map((sub) => (
          <section key={sub.sid} className="card">
            <h2>
              <Ring name={sub.name} />
              <a href={sub.hasOwnQueue ? teamLinks.queue({ sub: sub.name }) : links.sub(sub.name)}>{sub.name}</a>
            </h2>
            <Counts subscribers={sub.subscribers} open={sub.open} closed={sub.closed} />
          </section>
        ))}
      </div>
    </>
  );
}

function Counts({ subscribers, open, closed }: { subscribers?: number; open: number; closed: number }) {
  const words = useTeamWords().queue;
  const { number } = useWords().layout;
  return (
    <dl>
      {subscribers !== undefined && (
        <>
          <dt>{words.subscribers}</dt>
          <dd>{number(subscribers)}</dd>
        </>
      )}
      <dt>{words.openReports}</dt>
      <dd>{number(open)}</dd>
      <dt>{words.closedReports}</dt>
      <dd>{number(closed)}</dd>
    </dl>
  );
}
