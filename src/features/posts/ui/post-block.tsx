import { useEffect } from "react";
import { links } from "#domain/links.ts";
import { ExpandButton, ExpandedPart, useExpander } from "#features/embeds/ui/expander.tsx";
import { useShell } from "#features/site/ui/use-shell.ts";
import { VoteButtons } from "#features/votes/ui/vote-buttons.tsx";
import { useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import type { PostView } from "../post-page.ts";
import { EditTextForm } from "./edit-text-form.tsx";
import { PostActions } from "./post-actions.tsx";
import { TextHistory, TitleHistory } from "./post-history.tsx";
import { PostByline, PostTags } from "./post-row.tsx";
import { rememberRead } from "./read-posts.ts";

/** A post on its own page. */
export function PostBlock({ post }: { post: PostView }) {
  const words = useWords().posts;
  const address = links.post({ sub: post.sub.name, pid: post.pid, slug: post.slug });
  const isVisitor = useShell().viewer === null;
  useEffect(() => {
    if (isVisitor) rememberRead(post.pid);
  }, [isVisitor, post.pid]);
  const row = { ...post, can: { vote: post.can.vote, hide: false } };
  return (
    <article className={post.deleted === 0 ? "post" : "post gone"} aria-labelledby="post-title">
      <div className="row no-thumb">
        <VoteButtons
          kind="post"
          id={post.pid}
          score={post.score}
          myVote={post.myVote}
          canVote={post.can.vote}
          className="vote"
        />
        <div className="what">
          <div className="top">
            <PostHeading post={post} />
            <PostByline post={row} inSub={false} />
            {hasTags(post) && (
              <p className="post-tags">
                <PostTags post={row} inSub />
                {post.archived && <span className="tag">{words.archived}</span>}
              </p>
            )}
            {post.embed !== null && post.embed !== "text" && <PostMedia post={post} address={address} />}
            <PostBody post={post} address={address} />
          </div>
          <PostActions post={post} address={address} />
        </div>
      </div>
    </article>
  );
}

/** The media behind a post's link; its text stands open on its own page. */
function PostMedia({ post, address }: { post: PostView; address: string }) {
  const expander = useExpander(post);
  return (
    <div className="media">
      <div className="acts">
        <ExpandButton post={post} expander={expander} address={address} />
      </div>
      <ExpandedPart post={post} expander={expander} />
    </div>
  );
}

function hasTags(post: PostView): boolean {
  if (post.sight === "stub") return false;
  const { deleted, type, nsfw, sticky, locked, archived, flair, domain } = post;
  return deleted !== 0 || type === "poll" || nsfw || sticky || locked || archived || flair !== null || domain !== null;
}

function PostHeading({ post }: { post: PostView }) {
  const words = useWords().posts;
  const { title: text } = useOverlay("post", post.pid, { title: post.title });
  if (post.sight === "stub") return <h1 id="post-title">{words.deletedPost}</h1>;
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
      {post.history && post.history.titles.length > 1 && <TitleHistory titles={post.history.titles} />}
    </>
  );
}

function PostBody({ post, address }: { post: PostView; address: string }) {
  const words = useWords().posts;
  if (post.act === "edit" && post.source !== null)
    return <EditTextForm post={post} source={post.source} address={address} />;
  if (post.sight === "stub" || post.sight === "title") return <p className="post-gone">{words.deletedBody}</p>;
  if (post.act === "source" && post.source !== null) {
    return <textarea className="post-source" readOnly rows={10} aria-label={words.sourceOf} value={post.source} />;
  }
  return (
    <>
      {post.deletedReason && <p className="post-gone">{words.deletedBecause(post.deletedReason)}</p>}
      {post.html !== "" && <PostText post={post} />}
    </>
  );
}

function PostText({ post }: { post: PostView }) {
  const words = useWords().posts;
  const texts = post.history?.texts ?? [];
  const text = texts.length > 1 ? <TextHistory texts={texts} /> : <RenderedHtml html={post.html} className="prose" />;
  if (post.blur === null) return text;
  return (
    <Blurred show={post.blur === "nsfw" ? words.showNsfw : words.showBlocked} hide={words.hideAgain} strong>
      {text}
    </Blurred>
  );
}
