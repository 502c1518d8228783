import type { ReactNode } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import { type StoredPostView, VOTERS } from "../tables.ts";
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
      <Line name={words.title}>
        <a href={links.postShort(post.pid)}>{post.title}</a>
      </Line>
      <Line name={words.id}>{post.pid}</Line>
      <Line name={words.subName}>
        <a href={links.sub(post.sub)}>{post.sub}</a>
      </Line>
      <Line name={words.author}>
        <Person name={author.user} /> · {words.level} {number(author.level)} · {words.joined}{" "}
        <Time at={author.joinedAt} day />
      </Line>
      <Line name={words.posted}>
        <Time at={post.postedAt} />
      </Line>
      {post.editedAt !== null && (
        <Line name={words.edited}>
          <Time at={post.editedAt} />
        </Line>
      )}
      <Line name={words.status}>
        {[post.type, post.nsfw && "NSFW", post.locked && words.locked, post.flair].filter(Boolean).join(" · ")}
      </Line>
      <Line name={words.deletedBy}>
        {post.deleted === null ? words.notDeleted : words.deleters[post.deleted]}
        {post.deletedReason !== null && ` · ${post.deletedReason}`}
      </Line>
      <Line name={words.votes}>{words.upAndDown(post.up, post.down)}</Line>
      <Line name={words.comments}>{number(post.comments)}</Line>
      {post.link && <Line name={words.link}>{post.link}</Line>}
      {post.content !== "" && (
        <Line name={words.text}>
          <pre>{post.content}</pre>
        </Line>
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
            · <Person name={user} />
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
      kind={VOTERS}
      view={votes}
      label={words.voters}
      className="voters"
      columns={[
        { head: words.name, kind: "name", cell: ({ user }) => <Person name={user} /> },
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

function Person({ name }: { name: string | null }) {
  const words = useAdminWords().adminTables;
  return name === null ? words.noOwner : <a href={links.person(name)}>{name}</a>;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
