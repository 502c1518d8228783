import { links } from "#domain/links.ts";
import type { ActivityCard as ActivityCardView } from "#features/reading/activity/activity.ts";
import { ActivityCard } from "#features/reading/activity/ui/activity-card.tsx";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import type { TopPost } from "../top-today.ts";
import { PostsCard } from "./top-today-card.tsx";

/** Sidebar of the feed with all subs. */
interface AllSideProps {
  topToday: readonly TopPost[];
  activity: ActivityCardView | null;
}

export function AllSide({ topToday, activity }: AllSideProps) {
  const { feeds } = useWords();
  return (
    <>
      <section className="card">
        <h2>{feeds.all}</h2>
        <p>{feeds.allAbout}</p>
        <PlacesLinks />
      </section>
      <PostsCard title={feeds.topToday} posts={topToday} />
      {activity && <ActivityCard card={activity} />}
    </>
  );
}

/** Links to other feeds and subs. */
export function PlacesLinks() {
  const { feeds } = useWords();
  return (
    <ul className="links">
      <li>
        <a href={links.subs()}>
          <Icon name="list" />
          {feeds.allSubs}
        </a>
      </li>
      <li>
        <a href={links.random()}>
          <Icon name="dice" />
          {feeds.random}
        </a>
      </li>
      <li>
        <a href={links.createSub()}>
          <Icon name="plus" />
          {feeds.createSub}
        </a>
      </li>
    </ul>
  );
}
