import { links } from "#domain/links.ts";
import type { DailySub } from "#features/circles/daily-sub/daily-sub.ts";
import { DailySubCard } from "#features/circles/daily-sub/ui/daily-sub-card.tsx";
import type { ActivityCard as ActivityCardView } from "#features/reading/activity/activity.ts";
import { ActivityCard } from "#features/reading/activity/ui/activity-card.tsx";
import { FundingWidget } from "#features/site/layout/ui/funding-frame.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { TopPost } from "../top-today.ts";
import { PlacesLinks } from "./all-side.tsx";
import { PostsCard } from "./top-today-card.tsx";

interface HomeSideProps {
  topToday: readonly TopPost[];
  activity: ActivityCardView | null;
  /** Newest post of the site's news sub. */
  news: readonly TopPost[];
  /** Offers members to write a post. */
  canSubmit: boolean;
  /** URL of the funding page, if there is one. */
  fundingAt: string | null;
  dailySub: DailySub | null;
}

/** Sidebar of the front page. */
export function HomeSide({ topToday, activity, news, canSubmit, fundingAt, dailySub }: HomeSideProps) {
  const { viewer } = useLayout();
  const { feeds } = useWords();
  return (
    <>
      {fundingAt && <FundingWidget src={fundingAt} />}
      {viewer ? <YourSubs name={viewer.name} canSubmit={canSubmit} /> : <Welcome />}
      <PostsCard title={feeds.news} posts={news} />
      <PostsCard title={feeds.topToday} posts={topToday} />
      {activity && <ActivityCard card={activity} />}
      {dailySub && <DailySubCard sub={dailySub} />}
    </>
  );
}

function YourSubs({ name, canSubmit }: { name: string; canSubmit: boolean }) {
  const { feeds } = useWords();
  const { subs } = useLayout();
  return (
    <section className="card">
      <h2>
        <Ring name={name} />
        {feeds.yourSubs}
      </h2>
      <p>{feeds.follow(subs.length)}</p>
      {canSubmit && (
        <a className="btn" href={links.submit("link")}>
          {feeds.submit}
        </a>
      )}
      <a className="btn" href={links.subs()}>
        {feeds.chooseSubs}
      </a>
      <PlacesLinks />
    </section>
  );
}

function Welcome() {
  const { feeds, layout } = useWords();
  const { siteName } = useLayout();
  return (
    <section className="card">
      <h2>{feeds.welcome(siteName)}</h2>
      <p>{feeds.welcomeText}</p>
      <a className="btn primary" href={links.register()}>
        {feeds.join}
      </a>
      <a className="btn" href={links.login()}>
        {layout.logIn}
      </a>
      <PlacesLinks />
    </section>
  );
}
