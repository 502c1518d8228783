import { useTeamWords } from "#strings/use-words.ts";
import type { QueueEntryView } from "../queue.ts";

interface Line {
  author: string | null;
  text: string | null;
  deleted: NonNullable<QueueEntryView["context"]>["post"]["deleted"];
}

/** The post and the ancestors of a comment. */
export function EntryContext({ context }: { context: NonNullable<QueueEntryView["context"]> }) {
  const words = useTeamWords().queue;
  const { post, comments, isCut } = context;
  return (
    <>
      <h3>{words.context}</h3>
      <ol className="entry-context">
        <li>
          <b>{post.title}</b>
          <TextAbove line={post} />
        </li>
        {isCut && <li className="by">{words.moreAbove}</li>}
        {comments.map((line) => (
          <li key={line.cid}>
            <TextAbove line={line} />
          </li>
        ))}
      </ol>
    </>
  );
}

function TextAbove({ line: { author, text, deleted } }: { line: Line }) {
  const words = useTeamWords().queue;
  return (
    <p className="by">
      {author !== null && <b>{author}: </b>}
      {deleted === null ? text : words.deletedBy[deleted]}
    </p>
  );
}
