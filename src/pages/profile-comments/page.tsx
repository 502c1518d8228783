import { usePageData } from "#ui/navigation.tsx";
import "#features/profile/ui/people.css";
import "#ui/reading.css";
import { links } from "#domain/links.ts";
import type { PersonComments } from "#features/profile/profile.ts";
import { ClosedList } from "#features/profile/ui/closed-list.tsx";
import { PersonCommentList } from "#features/profile/ui/person-comments.tsx";
import { GonePerson, PersonFrame } from "#features/profile/ui/person-frame.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, words, params }) =>
  titled(layout, words.titles.commentsBy(params.user ?? ""));

export function Page() {
  const { name, shown, isFirst } = usePageData<typeof load>();
  return (
    <PageColumns>
      {shown === null ? (
        <GonePerson name={name} />
      ) : (
        <PersonFrame head={shown.head} at="comments">
          <Comments name={name} isMine={shown.head.isMine} list={shown.list} isFirst={isFirst} />
        </PersonFrame>
      )}
    </PageColumns>
  );
}

function Comments(props: { name: string; isMine: boolean; list: PersonComments; isFirst: boolean }) {
  const words = useWords();
  const profile = useRestWords().profile;
  const { list } = props;
  const here = links.personComments(props.name);
  if (list.closed) return <ClosedList text={profile.closedComments} />;
  return (
    <>
      {list.rows.length > 0 ? (
        <PersonCommentList comments={list.rows} />
      ) : (
        <div className="empty">
          <p>{profile.noComments}</p>
          {props.isMine && <LinkButton to={links.home()}>{profile.readOn}</LinkButton>}
        </div>
      )}
      <Pager
        label={words.feeds.pages}
        previous={props.isFirst ? null : { to: here, text: words.layout.firstPage }}
        next={
          list.next === null ? null : { to: links.withQuery(here, { after: list.next }), text: words.layout.nextPage }
        }
      />
    </>
  );
}
