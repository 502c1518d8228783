import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time } from "#ui/time.tsx";
import type { ActivityEntry } from "../activity.ts";

/** One entry: author, text, sub and time. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  const { feeds, posts } = useWords();
  const { kind, user, sub, text, address, at } = entry;
  const what = <a href={address}>{text}</a>;
  const shown = entry.blurred ? (
    <Blurred show={entry.nsfw ? posts.showNsfw : posts.showBlocked} hide={posts.hideAgain}>
      {what}
    </Blurred>
  ) : (
    what
  );
  return (
    <>
      <span>
        <Sentence
          text={kind === "post" ? feeds.activity.posted : feeds.activity.commented}
          parts={{
            user: user === null ? posts.deletedPerson : <a href={links.person(user)}>{user}</a>,
            text: shown,
          }}
        />{" "}
        {entry.nsfw && !entry.blurred && (
          <abbr className="tag nsfw" title={posts.nsfwLong}>
            {posts.nsfw}
          </abbr>
        )}
      </span>
      <small>
        <a href={links.sub(sub)}>{sub}</a> · <Time at={at} inList />
      </small>
    </>
  );
}
