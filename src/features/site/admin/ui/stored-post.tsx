import type { ReactNode } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import { type StoredPostView, VOTERS_TABLE } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

/** Stored post with its voters. */
export function StoredPostDetails({ view }: { view: StoredPostView }) {
  const words = useAdminWords().adminTables;
  return (
    <>
      <p className="hint">{words.postLogged}</p>
      <PostLines post={view.post} author={view.author} />
      {view.deletedComments.length > 0 && <DeletedComments comments={view.deletedComments} />}
      <h2>{words.voters}</h2>
      <Voters pid={view.post.pid} votes={view.votes} />
    </>
  );
}

function PostLines({ post, author }: Pick<StoredPostView, "post" | "author">) {
  const words = useAdminWords().adminTables;
  const { number } = words;
  return (
    <dl className="stored-post">
      <DetailRow name={words.title}>
        <a href={links.postShort(post.pid)}>{post.title}</a>
      </DetailRow>
      <DetailRow name={words.id}>{post.pid}</DetailRow>
      <DetailRow name={words.subName}>
        <a href={links.sub(post.sub)}>{post.sub}</a>
      </DetailRow>
      <DetailRow name={words.author}>
        <UserLink name={author.user} /> · {words.level} {number(author.level)} · {words.joined}{" "}
        <Time at={author.joinedAt} day />
      </DetailRow>
      <DetailRow name={words.posted}>
        <Time at={post.postedAt} />
      </DetailRow>
      {post.editedAt !== null && (
        <DetailRow name={words.edited}>
          <Time at={post.editedAt} />
        </DetailRow>
      )}
      <DetailRow name={words.status}>
        {[post.type, post.nsfw && "NSFW", post.locked && words.locked, post.flair].filter(Boolean).join(" · ")}
      </DetailRow>
      <DetailRow name={words.deletedBy}>
        {post.deleted === null ? words.notDeleted : words.deleters[post.deleted]}
        {post.deletedReason !== null && ` · ${post.deletedReason}`}
      </DetailRow>
      <DetailRow name={words.votes}>{words.upAndDown(post.up, post.down)}</DetailRow>
      <DetailRow name={words.comments}>{number(post.comments)}</DetailRow>
      {post.link && <DetailRow name={words.link}>{post.link}</DetailRow>}
      {post.content !== "" && (
        <DetailRow name={words.text}>
          <pre>{post.content}</pre>
        </DetailRow>
      )}
    </dl>
  );
}

function DeletedComments({ comments }: { comments: StoredPostView["deletedComments"] }) {
  const words = useAdminWords().adminTables;
  return (
    <>
      <h2>{words.deletedComments}</h2>
      <ol className="stored-comments">
        {comments.map(({ cid, user, content, deleted, reason, postedAt }) => (
          <li key={cid}>
            <a href={links.commentShort(cid)}>
              <Time at={postedAt} />
            </a>{" "}
            · <UserLink name={user} />
            {deleted !== null && ` · ${words.deletedBy}: ${words.deleters[deleted]}`}
            {reason !== null && ` · ${reason}`}
            <pre>{content}</pre>
          </li>
        ))}
      </ol>
    </>
  );
}

function Voters({ pid, votes }: { pid: number; votes: StoredPostView["votes"] }) {
  const words = useAdminWords().adminTables;
  return (
    <AdminTable
      kind={VOTERS_TABLE}
      view={votes}
      label={words.voters}
      className="voters"
      columns={[
        { head: words.name, kind: "name", cell: ({ user }) => <UserLink name={user} /> },
        { head: words.vote, kind: "act", cell: ({ value }) => words.votesOnly[value > 0 ? "up" : "down"] },
        { head: words.votedAt, by: "time", kind: "time", cell: ({ votedAt }) => <Time at={votedAt} inList /> },
      ]}
      idOf={({ uid }) => uid}
      nameOf={({ user, uid }) => user ?? String(uid)}
      at={(asked) => adminLinks.post(pid, asked)}
      fileAt={(asked) => adminLinks.postVotesFile(pid, asked)}
      filterName={(only) => words.votesOnly[only]}
      sought={null}
    />
  );
}

function UserLink({ name }: { name: string | null }) {
  const words = useAdminWords().adminTables;
  return name === null ? words.noOwner : <a href={links.person(name)}>{name}</a>;
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
