import { itemAt } from "#lib/item-at.ts";
import type { CommentStub, CommentView, HiddenComment, ShownComment, ThreadView } from "./thread.ts";

/** Comment data that can be read from the rendered markup. */
export type CommentMarkupData = Pick<ShownComment, "html" | "author" | "at">;

/** Properties with the same value in many comments; sent once per page. */
const COMMON = ["can", "unseen", "fresh", "op", "mine", "team"] as const;
export type SharedCommentProperties = Pick<ShownComment, (typeof COMMON)[number]>;

export interface CompactPlace {
  /** Omitted if all replies are loaded or counted in the "more" row. */
  replies?: number;
  kids?: CompactComment[];
}

type Placed = "level" | "replies" | "kids";
type Usual = "kind" | "myVote" | "score" | keyof CommentMarkupData;

export type CompactShownComment = CompactPlace &
  Omit<ShownComment, Placed | Usual | keyof SharedCommentProperties> &
  Partial<Pick<ShownComment, Usual>> & {
    /** Index into the thread's `common` list; omitted for 0. */
    as?: number;
  };
type LeftOther = CompactPlace & (Omit<CommentStub, Placed> | Omit<HiddenComment, Placed>);

/** Comment in the compact form embedded in a page: derivable and default values are omitted. */
export type CompactComment = CompactShownComment | LeftOther;

/** Thread in the compact form embedded in a page. */
export type CompactThread = Omit<ThreadView, "nodes"> & {
  nodes: CompactComment[];
  /** Level of the first comments. */
  level: number;
  common: SharedCommentProperties[];
};

const NO_VOTES = [0, 0] as const;

/** Restores a compact thread; `read` extracts comment data from the markup. */
export function expandThread(
  { common, level, nodes, ...rest }: CompactThread,
  read: (cid: number) => CommentMarkupData,
): ThreadView {
  const fillIn = (left: CompactComment, at: number): CommentView => {
    const kids = (left.kids ?? []).map((kid) => fillIn(kid, at + 1));
    const place = { level: at, replies: left.replies ?? kids.length + (left.more?.n ?? 0), kids };
    if (left.kind === "gone" || left.kind === "hidden") return { ...left, ...place };
    const { as = 0, ...own } = left;
    const { html, author, at: postedAt } = left;
    const inMarkup =
      html === undefined || author === undefined || postedAt === undefined
        ? read(left.cid)
        : { html, author, at: postedAt };
    const [up, down] = left.votes ?? NO_VOTES;
    return { score: up - down, myVote: 0, ...itemAt(common, as), ...own, ...inMarkup, ...place, kind: "shown" };
  };
  return { ...rest, nodes: nodes.map((left) => fillIn(left, level)) };
}

/** Index of a comment's shared values in the `common` list. */
type PlaceOf = (view: ShownComment) => number;

/**
 * Compacts a thread by omitting data that the markup contains. Texts are omitted too, except for a comment
 * whose form or source replaces the text.
 */
export function compactThread(thread: ThreadView): CompactThread {
  const acted = thread.act?.cid ?? null;
  const common: SharedCommentProperties[] = [];
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

function inCommon({ can, unseen, fresh, op, mine, team }: ShownComment): SharedCommentProperties {
  // undefined values are not serialized
  return { can, unseen, fresh, op, mine, team } as SharedCommentProperties;
}

function leaveOut(view: CommentView, placeOf: PlaceOf, acted: number | null): CompactComment {
  const { level, ...other } = view;
  const left = (view.kind === "shown" ? leaveOutShown(view, placeOf, acted) : other) as CompactComment;
  // undefined values are not serialized
  left.replies = view.replies === view.kids.length + (view.more?.n ?? 0) ? undefined : view.replies;
  left.kids = view.kids.length > 0 ? view.kids.map((kid) => leaveOut(kid, placeOf, acted)) : undefined;
  return left;
}

function leaveOutShown(
  view: ShownComment,
  placeOf: PlaceOf,
  acted: number | null,
): Omit<CompactShownComment, keyof CompactPlace> {
  const { level, replies, kids, kind, at, author, html, score, myVote, can, unseen, fresh, op, mine, team, ...rest } =
    view;
  const left: Omit<CompactShownComment, keyof CompactPlace> = rest;
  const as = placeOf(view);
  if (as !== 0) left.as = as;
  if (view.cid === acted) Object.assign(left, { html, author, at });
  const [up, down] = rest.votes ?? NO_VOTES;
  if (up - down !== score) left.score = score;
  if (myVote !== 0) left.myVote = myVote;
  return left;
}
