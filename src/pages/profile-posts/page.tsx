import "#features/profile/ui/people.css";
import "#ui/reading.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { AllImages, AllImagesSwitch } from "#features/embeds/ui/all-images.tsx";
import { PostList } from "#features/feeds/ui/post-list.tsx";
import { ClosedList } from "#features/profile/ui/closed-list.tsx";
import { GonePerson, PersonFrame } from "#features/profile/ui/person-frame.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { usePartWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches, params }: MetaArgs<typeof loader>) =>
  titleOf(matches, wordsOf(matches).titles.postsBy(params.user ?? ""));

export default function ProfilePosts() {
  const { name, shown, isFirst } = useLoaderData<typeof loader>();
  const words = usePartWords("profile");
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
