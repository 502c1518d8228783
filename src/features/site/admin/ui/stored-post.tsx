import type { ReactNode } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import { type StoredPostView, VOTERS } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

/** A post as it is stored, and who voted for it. */
export function StoredPost({ view: { post, author, deletedComments, votes } }: { view: StoredPostView }) {
  const words = useAdminWords().adminTables;
  const { number } = words;
  const { pid } = post;
  return (
    <>
      <p className="hint">{words.postLogged}</p>
      <dl className="stored-post">
        <Line name={words.title}>
          <a href={links.postShort(pid)}>{post.title}</a>
        </Line>
        <Line name={words.id}>{pid}</Line>
        <Line name={words.subName}>
          <a href={links.sub(post.sub)}>{post.sub}</a>
        </Line>
        <Line name={words.author}>
          {author.user === null ? words.noOwner : <a href={links.person(author.user)}>{author.user}</a>} · {words.level}{" "}
          {number(author.level)} · {words.joined} <Time at={author.joinedAt} day />
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
      {deletedComments.length > 0 && (
        <>
          <h2>{words.deletedComments}</h2>
          <ol className="stored-comments">
            {deletedComments.map(({ cid, user, content, deleted, reason, postedAt }) => (
              <li key={cid}>
                <a href={links.commentShort(cid)}>
                  <Time at={postedAt} />
                </a>{" "}
                · {user === null ? words.noOwner : <a href={links.person(user)}>{user}</a>}
                {deleted !== null && ` · ${words.deletedBy}: ${words.deleters[deleted]}`}
                {reason !== null && ` · ${reason}`}
                <pre>{content}</pre>
              </li>
            ))}
          </ol>
        </>
      )}
      <h2>{words.voters}</h2>
      <AdminTable
        kind={VOTERS}
        view={votes}
        label={words.voters}
        className="voters"
        columns={[
          {
            head: words.name,
            kind: "name",
            cell: ({ user }) => (user === null ? words.noOwner : <a href={links.person(user)}>{user}</a>),
          },
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
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
