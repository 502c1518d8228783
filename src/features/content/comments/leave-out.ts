import type { Common, LeftComment, LeftPlace, LeftShown, LeftThread } from "./beside-markup.ts";
import type { CommentView, ShownComment, ThreadView } from "./thread.ts";

const NO_VOTES = [0, 0] as const;

/** The place of the values that a comment has in common with others. */
type PlaceOf = (view: ShownComment) => number;

/** A thread without the data that its markup holds: comment texts, except for one whose form or source is shown instead. */
export function leaveOutThread(thread: ThreadView): LeftThread {
  const acted = thread.act?.cid ?? null;
  const common: Common[] = [];
  const placeByKey = new Map<string, number>();
  const placeOf = (view: ShownComment): number => {
    const its = inCommon(view);
    const key = JSON.stringify(its);
    const place = placeByKey.get(key) ?? common.push(its) - 1;
    placeByKey.set(key, place);
    return place;
  };
  return {
    ...thread,
    nodes: thread.nodes.map((view) => leaveOut(view, placeOf, acted)),
    level: thread.nodes[0]?.level ?? 1,
    common,
  };
}

function inCommon({ can, unseen, fresh, op, mine, team }: ShownComment): Common {
  // undefined is not sent
  return { can, unseen, fresh, op, mine, team } as Common;
}

function leaveOut(view: CommentView, placeOf: PlaceOf, acted: number | null): LeftComment {
  const { level, ...other } = view;
  const left = (view.kind === "shown" ? leaveOutShown(view, placeOf, acted) : other) as LeftComment;
  // undefined is not sent
  left.replies = view.replies === view.kids.length + (view.more?.n ?? 0) ? undefined : view.replies;
  left.kids = view.kids.length > 0 ? view.kids.map((kid) => leaveOut(kid, placeOf, acted)) : undefined;
  return left;
}

function leaveOutShown(view: ShownComment, placeOf: PlaceOf, acted: number | null): Omit<LeftShown, keyof LeftPlace> {
  const { level, replies, kids, kind, at, author, html, score, myVote, can, unseen, fresh, op, mine, team, ...rest } =
    view;
  const left: Omit<LeftShown, keyof LeftPlace> = rest;
  const as = placeOf(view);
  if (as !== 0) left.as = as;
  if (view.cid === acted) Object.assign(left, { html, author, at });
  const [up, down] = rest.votes ?? NO_VOTES;
  if (up - down !== score) left.score = score;
  if (myVote !== 0) left.myVote = myVote;
  return left;
}
