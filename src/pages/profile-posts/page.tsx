import { usePageData } from "#ui/navigation.tsx";
import "#features/profile/ui/people.css";
import "#ui/reading.css";
import { links } from "#domain/links.ts";
import { AllImages, AllImagesSwitch } from "#features/embeds/ui/all-images.tsx";
import { PostList } from "#features/feeds/ui/post-list.tsx";
import { ClosedList } from "#features/profile/ui/closed-list.tsx";
import { GonePerson, PersonFrame } from "#features/profile/ui/person-frame.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, words, params }) =>
  titled(layout, words.titles.postsBy(params.user ?? ""));

export function Page() {
  const { name, shown, isFirst } = usePageData<typeof load>();
  const words = useRestWords().profile;
  if (shown === null) {
    return (
      <PageColumns>
        <GonePerson name={name} />
      </PageColumns>
    );
  }
  const here = links.personPosts(name);
  return (
    <PageColumns>
      <PersonFrame head={shown.head} at="posts">
        {shown.list.closed ? (
          <ClosedList text={words.closedPosts} />
        ) : (
          <AllImages>
            <div className="chips">
              <AllImagesSwitch posts={shown.list.rows} />
            </div>
            <PostList
              list={shown.list}
              scope={null}
              first={isFirst ? null : here}
              nextAt={(after) => links.withQuery(here, { after })}
              empty={
                <div className="empty">
                  <p>{words.noPosts}</p>
                  {shown.head.isMine && <LinkButton to={links.submit("text")}>{words.writePost}</LinkButton>}
                </div>
              }
            />
          </AllImages>
        )}
      </PersonFrame>
    </PageColumns>
  );
}
