import "#ui/reading.css";
import { SubHead } from "#features/circles/subs/ui/sub-head.tsx";
import { SubSide } from "#features/circles/subs/ui/sub-side.tsx";
import { SubTiles } from "#features/circles/subs/ui/sub-tiles.tsx";
import { Comment } from "#features/content/comments/ui/comment.tsx";
import { createDetachedFrame, ThreadContext } from "#features/content/comments/ui/thread-context.ts";
import { PollBox } from "#features/content/polls/ui/poll-box.tsx";
import { PostRow } from "#features/content/posts/ui/post-row.tsx";
import { RowActsProvider } from "#features/content/posts/ui/row-acts.tsx";
import { VoteButtons } from "#features/content/votes/ui/vote-buttons.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { BOOKS, sampleComment, samplePoll, samplePost, sampleSub } from "./samples.ts";
import { SampleSection } from "./section.tsx";

const DENSITIES = ["comfortable", "compact", "cards"] as const;

const NO_STEP = { title: "", text: "" };

/** Posts, polls, comments and subs, as lists and threads show them. */
export function SampleContent({ now }: { now: number }) {
  return (
    <>
      <Votes />
      <Polls now={now} />
      <PostRows now={now} />
      <Comments now={now} />
      <Subs now={now} />
    </>
  );
}

function useSteps() {
  const [first = NO_STEP, second = NO_STEP, third = NO_STEP] = useRestWords().welcome.steps;
  return [first, second, third] as const;
}

function Votes() {
  return (
    <SampleSection of="VoteButtons">
      {(["vote", "hv"] as const).map((look) => (
        <div className="cluster" key={look}>
          {([0, 1, -1] as const).map((mine) => (
            <VoteButtons key={mine} kind="post" id={100 + mine} score={12} myVote={mine} canVote className={look} />
          ))}
          <VoteButtons kind="post" id={99} score={123_456} myVote={0} canVote={false} className={look} />
        </div>
      ))}
    </SampleSection>
  );
}

function Polls({ now }: { now: number }) {
  const options = useSteps().map(({ title }, oid) => ({ oid, text: title }));
  const votes = { 0: 4, 1: 2, 2: 1 };
  const polls = [
    samplePoll(201, { options, closesAt: now + 90_000_000, hidesResults: true, minLevel: 3 }),
    samplePoll(202, { options, votes }),
    samplePoll(203, { options, votes, myVote: 1 }),
    samplePoll(204, { options, votes, myVote: 0, isClosed: true }),
  ];
  return (
    <SampleSection of="PollBox">
      {polls.map((poll) => (
        <PollBox key={poll.pid} poll={poll} resultsAt="#PollBox" isAsked={poll.pid === 202} />
      ))}
    </SampleSection>
  );
}

function PostRows({ now }: { now: number }) {
  const { titles } = useWords();
  const text = `${useRestWords().welcome.tilesNote} `;
  const [first, second, third] = useSteps();
  const rows = [
    samplePost(1, now, { title: first.title, excerpt: text.repeat(3), hasText: true, embed: "text", myVote: 1 }),
    samplePost(2, now, {
      title: second.title,
      type: "link",
      link: "https://a.example/b",
      domain: "a.example",
      flair: titles.search,
    }),
    samplePost(3, now, { title: third.title, nsfw: true, blur: "nsfw", sticky: true, locked: true }),
    samplePost(4, now, {
      title: text,
      score: 123_456,
      newComments: 12,
      myVote: -1,
      editedAt: now,
      distinguished: "mod",
    }),
    samplePost(5, now, {
      title: first.text,
      deleted: "mod",
      can: { vote: false, save: false, hide: false, blockSub: false, flair: false },
    }),
  ];
  return DENSITIES.map((density) => (
    <SampleSection key={density} of={`PostRow-${density}`} wide>
      <div className="list" data-density={density}>
        <RowActsProvider>
          {rows.map((post) => (
            <PostRow key={post.pid} post={post} inSub={false} />
          ))}
        </RowActsProvider>
      </div>
    </SampleSection>
  ));
}

function Comments({ now }: { now: number }) {
  const thread = createDetachedFrame({ pid: 1, sub: BOOKS.name, slug: "sample", sort: "best" });
  const comments = [
    sampleComment(1, now, { op: true, team: true, speaking: "mod", can: { vote: true, reply: true } }),
    sampleComment(2, now, { mine: true, editedAt: now, can: { edit: true, remove: "own" } }),
    sampleComment(3, now, { fresh: true, myVote: 1, can: { vote: true, reply: true } }),
    sampleComment(4, now, { sticky: true, removed: "mod" }),
  ];
  return (
    <SampleSection of="Comment">
      <ThreadContext value={thread}>
        <div className="thread">
          <ol>
            {comments.map((comment) => (
              <Comment key={comment.cid} initial={comment} />
            ))}
          </ol>
        </div>
      </ThreadContext>
    </SampleSection>
  );
}

function Subs({ now }: { now: number }) {
  const { welcome } = useRestWords();
  const [first, second, third] = useSteps();
  const sub = sampleSub(first.title, second.title, now);
  const tile = { ...sub, newest: { title: third.title, postedAt: now } };
  return (
    <>
      <SampleSection of="SubHead">
        <SubHead sub={sub} />
      </SampleSection>
      <SampleSection of="SubSide">
        <div className="stack">
          <SubSide side={sub} />
        </div>
      </SampleSection>
      <SampleSection of="SubTiles">
        <SubTiles tiles={[tile]} label={welcome.tiles} />
      </SampleSection>
    </>
  );
}
