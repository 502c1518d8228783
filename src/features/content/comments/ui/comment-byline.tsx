import { links } from "#domain/links.ts";
import { ReportsTag } from "#features/content/posts/ui/post-row.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";
import { hueStep } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import type { CommentView, ShownComment } from "../thread.ts";
import { useIsCommentLocked } from "./branch-lock.ts";

/** Byline: author, badges and time. */
export function CommentByline({ view }: { view: CommentView }) {
  const words = useRestWords().comments;
  const time = (
    <a className="when" href={links.commentShort(view.cid)}>
      <Time at={view.at} inLink />
    </a>
  );
  if (view.kind !== "shown") {
    return (
      <div className="who">
        <span>{view.kind === "gone" ? words.gone : words.hidden}</span>
        <LockedMark view={view} />
        {time}
      </div>
    );
  }
  return (
    <div className="who">
      {view.author === null ? <span>{words.gone}</span> : <a href={links.person(view.author)}>{view.author}</a>}
      <Marks view={view} />
      <LockedMark view={view} />
      {view.votes && <Counts view={view} votes={view.votes} />}
      {time}
      {view.editedAt !== undefined && (
        <span>
          {words.edited} <Time at={view.editedAt} />
        </span>
      )}
      {view.fresh && <span className="new">{words.fresh}</span>}
      {view.reports && <ReportsTag reports={view.reports} />}
    </div>
  );
}

/** Only moderators may reply to this comment or below it. */
function LockedMark({ view }: { view: CommentView }) {
  const words = useRestWords().comments;
  if (!useIsCommentLocked(view)) return null;
  return (
    <abbr className="tag" title={words.branchLockedLong}>
      {words.branchLocked}
    </abbr>
  );
}

function Marks({ view }: { view: ShownComment }) {
  const words = useRestWords().comments;
  const { foldedBy, bot } = useWords().posts;
  return (
    <>
      {view.accountGone && <span className="tag removed">{words.gone}</span>}
      {view.speaking !== undefined && (
        <span className={view.speaking === "admin" ? "tag admin" : "tag mod"}>{words.speaking(view.speaking)}</span>
      )}
      {view.bot && <span className="tag">{bot}</span>}
      {view.op && (
        <abbr className="tag op" title={words.opLong}>
          {words.op}
        </abbr>
      )}
      {view.team && view.speaking === undefined && (
        <abbr className="tag" title={words.teamLong}>
          {words.team}
        </abbr>
      )}
      {view.flair !== undefined && (
        <span className="tag user-flair" data-hue={view.flairHue ?? hueStep(view.flair)}>
          {view.flair}
        </span>
      )}
      {view.mine && <span className="tag">{words.you}</span>}
      {view.foldedBy !== undefined && <span className="tag">{foldedBy(view.foldedBy)}</span>}
      {view.blurred && <span className="tag">{words.hidden}</span>}
      {view.sticky && <span className="tag pin">{words.sticky}</span>}
    </>
  );
}

/** Up and down counts including the viewer's current vote. Without down votes the score alone is shown. */
function Counts({ view, votes: [up, down] }: { view: ShownComment; votes: [up: number, down: number] }) {
  const words = useRestWords().comments;
  const { myVote } = useOverlay("comment", view.cid, { myVote: view.myVote });
  const upNow = up - Number(view.myVote === 1) + Number(myVote === 1);
  const downNow = down - Number(view.myVote === -1) + Number(myVote === -1);
  if (downNow === 0) return null;
  return <small className="count">{words.counts(upNow, downNow)}</small>;
}
