import { Fragment, memo, type ReactNode } from "react";
import { links } from "#domain/links.ts";
import { ExpandButton, ExpandedPart, useExpander } from "#features/content/embeds/ui/expander.tsx";
import { SavedMark } from "#features/content/saved/ui/saved-mark.tsx";
import { usePostSaved } from "#features/content/saved/ui/use-saved.ts";
import { Thumbnail, UploadedPicture } from "#features/content/uploads/ui/picture.tsx";
import { isImage, stillOf } from "#features/content/uploads/upload.ts";
import { VoteButtons } from "#features/content/votes/ui/vote-buttons.tsx";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import { useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { hueStep, Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import { type PostTag, type PostRow as Row, type Tagged, tagsOf } from "../post.ts";
import { RowMenu } from "./row-menu.tsx";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** Read state of posts. */
    read: { id: number; values: { isRead: boolean } };
  }
}

interface PostRowProps {
  post: Row;
  /** Omits the sub from the byline, for the sub's own page. */
  inSub?: boolean;
}

/**
 * Row of a post in a list: votes, title, byline, actions, image. Memoised because the list around it changes.
 * The server renders it outside of the page, so it must not read the page's contexts.
 */
export const PostRow = memo(function PostRow({ post, inSub = false }: PostRowProps) {
  const { isGone } = useOverlay("post", post.pid, { isGone: false });
  const { relation } = useOverlay("sub", post.sub.sid, { relation: "none" });
  const { isRead } = useOverlay("read", post.pid, { isRead: post.newComments !== null });
  const address = links.post({ sub: post.sub.name, pid: post.pid, slug: post.slug });
  const expander = useExpander(post);
  if (isGone || (post.can.blockSub && relation === "blocked")) return null;
  const row = (
    <article className={isRead ? "row read" : "row"} aria-labelledby={titleIdOf(post)} data-pid={post.pid}>
      <VoteButtons
        kind="post"
        id={post.pid}
        score={post.score}
        myVote={post.myVote}
        canVote={post.can.vote}
        isOwn={post.isMine && post.can.vote}
        className="vote"
      />
      <div className="what">
        <div className="top">
          <h2 className="title" id={titleIdOf(post)}>
            <PostTitle post={post} address={address} /> <PostTags post={post} tags={tagsInList(post, inSub)} inList />
          </h2>
          {post.excerpt && <p className="snippet">{post.excerpt}</p>}
          <PostByline post={post} inSub={inSub} inList />
        </div>
        <div className="acts">
          <CommentsLink post={post} address={address} />
          <ExpandButton post={post} expander={expander} address={address} />
          <RowMenu post={post} address={address} />
          <Kept post={post} />
        </div>
      </div>
      <PostThumb post={post} address={address} />
      <ExpandedPart post={post} expander={expander} />
    </article>
  );
  return <Foldable post={post} row={row} />;
});

const titleIdOf = (post: Row) => `t${post.pid}`;

/** Collapses a row that a filter matches to one line, which expands it. */
function Foldable({ post: { foldedBy }, row }: { post: Row; row: ReactNode }) {
  const words = useWords().posts;
  if (foldedBy === null) return row;
  return (
    <details className="folded-row">
      <summary>{words.foldedBy(foldedBy)}</summary>
      {row}
    </details>
  );
}

function Kept({ post }: { post: Row }) {
  return usePostSaved(post.pid, post.isSaved) && <SavedMark />;
}

/** Hides the image's link from keyboard and screen readers, because the title is the same link. */
const SILENT = { tabIndex: -1, "aria-hidden": true } as const;

/** URL of the large variant of a thumbnail. */
const large = (thumbnail: string) => thumbnail.replace(/-70\.webp$/, "-640.webp");

/** Rendered only with an image, because an icon would take room from the text. */
function PostThumb({ post, address }: { post: Row; address: string }) {
  const { thumbnail } = useOverlay("post", post.pid, { thumbnail: "" });
  // no thumbnail for a covered post: it would reveal the content
  const { media } = post;
  const picture = media === null ? post.preview : stillOf(media);
  const isVideo = media !== null && !isImage(media);
  if ((thumbnail === "" && picture === null && !isVideo) || post.blur !== null) return null;
  const to =
    post.link !== null && post.deleted === null
      ? { href: post.link, target: "_blank", rel: "noopener nofollow ugc" }
      : { href: address };
  return (
    <a className={isVideo ? "thumb film" : "thumb"} {...to} {...SILENT}>
      {isVideo && (
        <span className="play">
          <Icon name="play" />
        </span>
      )}
      {picture === null ? (
        !isVideo && (
          <img src={post.isPictureLarge ? large(thumbnail) : thumbnail} alt="" width={70} height={70} loading="lazy" />
        )
      ) : post.isPictureLarge ? (
        <UploadedPicture media={picture} sizes="(width < 48em) 100vw, 620px" isLazy />
      ) : (
        <Thumbnail media={picture} />
      )}
    </a>
  );
}

/** Title of a post, linked to the post's link if there is one. */
export function PostTitle({ post, address }: { post: Row; address: string }) {
  const words = useWords();
  const link =
    post.link !== null && post.type === "link" ? (
      <a href={post.link} target="_blank" rel="noopener nofollow ugc">
        {post.title}
      </a>
    ) : (
      <a href={address}>{post.title}</a>
    );
  if (post.blur === null) return link;
  return (
    <Blurred show={post.blur === "nsfw" ? words.posts.showNsfw : words.posts.showBlocked} hide={words.posts.hideAgain}>
      {link}
    </Blurred>
  );
}

interface PostTagsProps {
  post: Tagged;
  tags: readonly PostTag[];
  /** Links are not tab stops, because the post's page has them too. */
  inList?: boolean;
}

/** Selected tags of a post. */
export function PostTags({ post, tags, inList = false }: PostTagsProps) {
  const words = useWords().posts;
  return (
    <>
      {tags.map((tag, at) => (
        <Fragment key={tag}>
          {at > 0 && " "}
          {TAG_MARKS[tag]({ post, words, tabIndex: inList ? -1 : undefined })}
        </Fragment>
      ))}
    </>
  );
}

type TagMark = (shown: {
  post: Tagged;
  words: ReturnType<typeof useWords>["posts"];
  tabIndex: -1 | undefined;
}) => ReactNode;

/** Renderer of each tag; the type requires one for every tag. */
const TAG_MARKS: Record<PostTag, TagMark> = {
  deleted: ({ post, words }) => post.deleted && <span className="tag removed">{words.deletedBy(post.deleted)}</span>,
  poll: ({ words }) => <span className="tag">{words.poll}</span>,
  nsfw: ({ words }) => (
    <abbr className="tag nsfw" title={words.nsfwLong}>
      {words.nsfw}
    </abbr>
  ),
  pinned: ({ words }) => <span className="tag pin">{words.pinned}</span>,
  locked: ({ words }) => <span className="tag">{words.locked}</span>,
  flair: ({ post, tabIndex }) =>
    post.flair && (
      <a
        className="tag flair"
        tabIndex={tabIndex}
        data-hue={post.flairHue ?? hueStep(post.flair)}
        href={links.withQuery(links.sub(post.sub.name), { flair: post.flair })}
      >
        {post.flair}
      </a>
    ),
  domain: ({ post, tabIndex }) =>
    post.domain && (
      <a className="domain" href={links.domain(post.domain)} tabIndex={tabIndex}>
        {post.shownDomain ?? post.domain}
      </a>
    ),
  archived: ({ words }) => <span className="tag">{words.archived}</span>,
  reports: ({ post, tabIndex }) => post.reports && <ReportsTag reports={post.reports} tabIndex={tabIndex} />,
};

/** Links moderators to the entry in their queue. */
export function ReportsTag({ reports: { n, to }, tabIndex }: { reports: OpenReports; tabIndex?: -1 | undefined }) {
  return (
    <a className="tag removed" href={to} tabIndex={tabIndex}>
      {useWords().posts.openReports(n)}
    </a>
  );
}

/** Lists show "pinned" only in the post's own sub, and never "archived", which depends on the current time. */
function tagsInList(post: Row, inSub: boolean): PostTag[] {
  return tagsOf(post).filter((tag) => tag !== "archived" && (tag !== "pinned" || inSub));
}

type Signed = Pick<Row, "sub" | "author" | "distinguished" | "postedAt" | "editedAt"> &
  Partial<Pick<Row, "authorFlair" | "authorHue" | "byBot">>;

interface PostBylineProps {
  post: Signed;
  inSub: boolean;
  inList?: boolean;
}

/** Byline: sub, author and time. */
export function PostByline({ post, inSub, inList = false }: PostBylineProps) {
  const words = useWords();
  return (
    <p className="by">
      {!inSub && (
        <>
          <a className="in" href={links.sub(post.sub.name)}>
            <Ring name={post.sub.name} />
            {post.sub.name}
          </a>
          <i>·</i>
        </>
      )}
      <span className="author">
        {post.author ? (
          <a href={links.person(post.author.name)}>{post.author.name}</a>
        ) : (
          <span>{words.posts.deletedPerson}</span>
        )}
        {post.byBot && <span className="tag">{words.posts.bot}</span>}
        {post.authorFlair && (
          <span className="tag user-flair" data-hue={post.authorHue ?? hueStep(post.authorFlair)}>
            {post.authorFlair}
          </span>
        )}
        {post.distinguished && <span className="tag mod">{words.posts.speakingAs(post.distinguished)}</span>}
        <i>·</i>
      </span>
      <Time at={post.postedAt} inList={inList} />
      {post.editedAt !== null && (
        <>
          <i>·</i>
          <span>
            {words.posts.edited} <Time at={post.editedAt} inList={inList} />
          </span>
        </>
      )}
    </p>
  );
}

function CommentsLink({ post, address }: { post: Row; address: string }) {
  const words = useWords();
  const { comments } = useOverlay("post", post.pid, { comments: post.comments });
  // a single tab stop for two links to the same page
  const leadsAlike = post.type !== "link" && post.blur === null;
  return (
    <a className="strong" href={`${address}#comments`} tabIndex={leadsAlike ? -1 : undefined}>
      <Icon name="bubble" />
      <span className="count short" aria-hidden="true">
        {words.layout.shortNumber(comments)}
      </span>
      <span className="count long">{words.posts.comments(comments)}</span>
      {post.newComments !== null && post.newComments > 0 && (
        <span className="new">{words.posts.newComments(post.newComments)}</span>
      )}
    </a>
  );
}
