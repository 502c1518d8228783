import { type ReactNode, useEffect } from "react";
import { links } from "#domain/links.ts";
import { ExpandButton, ExpandedPart, useExpander } from "#features/content/embeds/ui/expander.tsx";
import type { PostFlairView } from "#features/content/flairs/flair.ts";
import type { PollView } from "#features/content/polls/poll.ts";
import { PollBox } from "#features/content/polls/ui/poll-box.tsx";
import { PostFileView } from "#features/content/uploads/ui/post-file-view.tsx";
import type { MediaView } from "#features/content/uploads/upload.ts";
import { VoteButtons } from "#features/content/votes/ui/vote-buttons.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { useLocation, useNavigate, useReload } from "#ui/navigation.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { POST_TEXT_CLASS } from "../page-markup.ts";
import { tagsOf } from "../post.ts";
import type { OwnDeletedPost, PostStub, PostView, ShownPost } from "../post-page.ts";
import { EditTextForm } from "./edit-text-form.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostFlairForm } from "./post-flair-form.tsx";
import { TextHistory, TitleHistory } from "./post-history.tsx";
import { PostByline, PostTags } from "./post-row.tsx";
import { storeReadPid } from "./read-posts.ts";

/** A post on its own page. */
export function PostBlock({ post: initial }: { post: PostView }) {
  const wasLocked = initial.kind !== "gone" && initial.locked;
  const { isLocked } = useOverlay("post", initial.pid, { isLocked: wasLocked });
  const post = initial.kind === "gone" ? initial : { ...initial, locked: isLocked };
  const address = links.post({ sub: post.sub.name, pid: post.pid, slug: post.slug });
  const isVisitor = useLayout().viewer === null;
  useEffect(() => {
    if (isVisitor) storeReadPid(post.pid);
  }, [isVisitor, post.pid]);
  const isThere = post.kind === "shown" && post.deleted === null;
  return (
    <article className={isThere ? "post" : "post gone"} aria-labelledby="post-title">
      <div className="row no-thumb">
        <VoteButtons
          kind="post"
          id={post.pid}
          score={post.score}
          myVote={post.myVote}
          canVote={post.kind === "shown" && post.can.vote}
          isOwn={post.kind === "shown" && post.isMine && post.can.vote}
          className="vote"
        />
        <div className="what">
          <div className="top">
            {post.kind === "gone" ? <GoneTop post={post} /> : <PostTop post={post} address={address} />}
          </div>
          <PostActions post={post} address={address} />
        </div>
      </div>
    </article>
  );
}

function GoneTop({ post }: { post: PostStub }) {
  const words = useWords().posts;
  return (
    <>
      <h1 id="post-title">{words.deletedPost}</h1>
      <PostByline
        post={{ sub: post.sub, postedAt: post.postedAt, author: null, distinguished: null, editedAt: null }}
        inSub={false}
      />
      <p className="post-gone">{words.deletedBody}</p>
    </>
  );
}

function PostTop({ post, address }: { post: ShownPost | OwnDeletedPost; address: string }) {
  const words = useWords().posts;
  const tags = tagsOf(post);
  return (
    <>
      <PostHeading post={post} />
      <PostByline post={post} inSub={false} />
      {tags.length > 0 && (
        <p className="post-tags">
          <PostTags post={post} tags={tags} />
        </p>
      )}
      {post.kind === "title" ? (
        <p className="post-gone">{words.deletedBody}</p>
      ) : (
        <>
          {post.media !== null ? (
            <PostFile media={post.media} title={post.title} blur={post.blur} />
          ) : (
            post.embed !== null &&
            post.embed !== "text" &&
            post.embed !== "poll" && <PostMedia post={post} address={address} />
          )}
          <PostBody post={post} address={address} />
        </>
      )}
    </>
  );
}

/** Media behind a post's link. A text post is always expanded on its own page. */
function PostMedia({ post, address }: { post: ShownPost; address: string }) {
  const expander = useExpander(post);
  return (
    <div className="media">
      <div className="acts">
        <ExpandButton post={post} expander={expander} address={address} />
      </div>
      <ExpandedPart post={post} expander={expander} isOwnPage />
    </div>
  );
}

/** Uploaded file, always expanded on the post's own page. */
function PostFile({ media, title, blur }: { media: MediaView; title: string; blur: ShownPost["blur"] }) {
  const words = useWords().posts;
  const file = <PostFileView media={media} title={title} />;
  if (blur === null) return file;
  return (
    <Blurred show={blur === "nsfw" ? words.showNsfw : words.showBlocked} hide={words.hideAgain} strong>
      {file}
    </Blurred>
  );
}

function PostHeading({ post }: { post: ShownPost | OwnDeletedPost }) {
  const words = useWords().posts;
  const { title: text } = useOverlay("post", post.pid, { title: post.title });
  const title =
    post.link === null ? (
      text
    ) : (
      <a href={post.link} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    );
  return (
    <>
      <h1 id="post-title">
        {post.blur === null ? (
          title
        ) : (
          <Blurred show={post.blur === "nsfw" ? words.showNsfw : words.showBlocked} hide={words.hideAgain}>
            {title}
          </Blurred>
        )}
      </h1>
      {post.kind === "shown" && post.history && post.history.titles.length > 1 && (
        <TitleHistory titles={post.history.titles} />
      )}
    </>
  );
}

function PostBody({ post, address }: { post: ShownPost; address: string }) {
  const words = useWords().posts;
  if (post.act === "edit" && post.source !== null)
    return <EditTextForm post={post} source={post.source} address={address} />;
  if (post.act === "source" && post.source !== null) {
    return <textarea className="post-source" readOnly rows={10} aria-label={words.sourceOf} value={post.source} />;
  }
  return (
    <>
      {post.flairs !== null && <FlairChoice view={post.flairs} address={address} />}
      {post.deletedReason && <p className="post-gone">{words.deletedBecause(post.deletedReason)}</p>}
      {post.poll && <PostPoll post={post} poll={post.poll} address={address} />}
      {post.html !== "" && <PostText post={post} />}
    </>
  );
}

/** Without scripts, shown above the text. */
function FlairChoice({ view, address }: { view: PostFlairView; address: string }) {
  const navigate = useNavigate();
  return (
    <section className="panel" aria-label={useWords().posts.flair}>
      <PostFlairForm view={view} onDone={() => void navigate(address, { keepScroll: true })} />
    </section>
  );
}

function PostPoll({ post, poll, address }: { post: ShownPost; poll: PollView; address: string }) {
  const { search } = useLocation();
  const reload = useReload();
  return (
    <Covered blur={post.blur}>
      <PollBox
        poll={poll}
        resultsAt={links.withQuery(address, { results: "1" })}
        isAsked={new URLSearchParams(search).has("results")}
        onOver={() => void reload()}
      />
    </Covered>
  );
}

/** Covers content until the reader reveals it, if it is blurred. */
function Covered({ blur, children }: { blur: ShownPost["blur"]; children: ReactNode }) {
  const words = useWords().posts;
  if (blur === null) return children;
  return (
    <Blurred show={blur === "nsfw" ? words.showNsfw : words.showBlocked} hide={words.hideAgain} strong>
      {children}
    </Blurred>
  );
}

function PostText({ post }: { post: ShownPost }) {
  const texts = post.history?.texts ?? [];
  const text =
    texts.length > 1 ? <TextHistory texts={texts} /> : <RenderedHtml html={post.html} className={POST_TEXT_CLASS} />;
  return <Covered blur={post.blur}>{text}</Covered>;
}
