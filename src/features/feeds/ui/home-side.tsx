import { links } from "#domain/links.ts";
import type { ActivityCard as ActivityCardView } from "#features/activity/activity.ts";
import { ActivityCard } from "#features/activity/ui/activity-card.tsx";
import { FundingFrame } from "#features/site/ui/funding-frame.tsx";
import { useLayout } from "#features/site/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { TopPost } from "../top-today.ts";
import { PlacesLinks } from "./all-side.tsx";
import { TopTodayCard } from "./top-today-card.tsx";

interface HomeSideProps {
  topToday: readonly TopPost[];
  activity: ActivityCardView | null;
  /** Address of the page about funding, if there is one. */
  fundingAt: string | null;
}

/** Beside the front page: what it is made of, and the ways to more. */
export function HomeSide({ topToday, activity, fundingAt }: HomeSideProps) {
  const { viewer } = useLayout();
  return (
    <>
      {fundingAt && <FundingFrame src={fundingAt} />}
      {viewer ? <YourSubs name={viewer.name} /> : <Welcome />}
      <TopTodayCard posts={topToday} />
      {activity && <ActivityCard card={activity} />}
    </>
  );
}

function YourSubs({ name }: { name: string }) {
  const { feeds } = useWords();
  const { subs } = useLayout();
  return (
    <section className="card">
      <h2>
        <Ring name={name} />
        {feeds.yourSubs}
      </h2>
      <p>{feeds.follow(subs.length)}</p>
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
