import { type JsonPlace, scriptJson, type WrittenJson } from "#lib/script-json.ts";
import type { SharedText } from "#lib/shared-text.ts";
import type { Common, LeftComment, LeftPlace, LeftShown, LeftThread } from "./beside-markup.ts";
import type { CommentView, ShownComment, ThreadView } from "./thread.ts";

/** A thread within a page, before it is sent. */
export type SentThread = Omit<LeftThread, "nodes"> & { nodes: JsonPlace };

const NO_VOTES = [0, 0] as const;

/** What the comments of a branch have in common with others, in order, and the branch as text: by their places in the thread. */
interface LeftBranch {
  common: Map<string, Common>;
  texts: Map<string, SharedText>;
}

/** Readers who are shown the same branch share its view: what is left of it is written once. */
const leftBranches = new WeakMap<CommentView, LeftBranch>();

/** A thread without what its markup holds: the text of every comment, but of one whose form or source is shown instead. */
export function leaveOutThread(thread: ThreadView, written: WrittenJson): SentThread {
  const acted = thread.act?.cid ?? null;
  const common = new Map<string, Common>();
  const branches = thread.nodes.map((view) => {
    const known = acted === null ? leftBranches.get(view) : undefined;
    const branch: LeftBranch = known ?? { common: commonOf(view), texts: new Map() };
    if (acted === null) leftBranches.set(view, branch);
    for (const [key, each] of branch.common) if (!common.has(key)) common.set(key, each);
    return branch;
  });
  const places = new Map([...common.keys()].map((key, place) => [key, place]));
  const texts = thread.nodes.map((view, at) => {
    const { common, texts } = branches[at] as LeftBranch;
    let key = "";
    for (const each of common.keys()) key += `${places.get(each)} `;
    const text = texts.get(key) ?? { text: scriptJson(leaveOut(view, places, acted)) };
    texts.set(key, text);
    return text;
  });
  return {
    ...thread,
    nodes: written.addList(texts),
    level: thread.nodes[0]?.level ?? 1,
    common: [...common.values()],
  };
}

function commonOf(branch: CommentView): Map<string, Common> {
  const found = new Map<string, Common>();
  const collect = (view: CommentView) => {
    if (view.kind === "shown") found.set(keyOf(view), inCommon(view));
    view.kids.forEach(collect);
  };
  collect(branch);
  return found;
}

function inCommon({ can, unseen, fresh, op, mine, team }: ShownComment): Common {
  // undefined is not sent
  return { can, unseen, fresh, op, mine, team } as Common;
}

function keyOf(view: ShownComment): string {
  return JSON.stringify(inCommon(view));
}

function leaveOut(view: CommentView, places: ReadonlyMap<string, number>, acted: number | null): LeftComment {
  const { level, ...other } = view;
  const left = (view.kind === "shown" ? leaveOutShown(view, places, acted) : other) as LeftComment;
  // undefined is not sent
  left.replies = view.replies === view.kids.length + (view.more?.n ?? 0) ? undefined : view.replies;
  left.kids = view.kids.length > 0 ? view.kids.map((kid) => leaveOut(kid, places, acted)) : undefined;
  return left;
}

function leaveOutShown(
  view: ShownComment,
  places: ReadonlyMap<string, number>,
  acted: number | null,
): Omit<LeftShown, keyof LeftPlace> {
  const { level, replies, kids, kind, at, author, html, score, myVote, can, unseen, fresh, op, mine, team, ...rest } =
    view;
  const left: Omit<LeftShown, keyof LeftPlace> = rest;
  const as = places.get(keyOf(view));
  if (as !== 0) left.as = as;
  if (view.cid === acted) Object.assign(left, { html, author, at });
  const [up, down] = rest.votes ?? NO_VOTES;
  if (up - down !== score) left.score = score;
  if (myVote !== 0) left.myVote = myVote;
  return left;
}
