/** Comment with only the columns that sorting needs. */
export interface ThreadNode {
  cid: number;
  parent: number | null;
  /** 1 if held for review. */
  held: number;
}

/** Drops held comments and their replies. Needs id order, in which replies follow their parents. */
export function dropHeldComments(thread: readonly ThreadNode[]): ThreadNode[] {
  const absent = new Set<number>();
  return thread.filter(({ cid, parent, held }) => {
    const isAbsent = held === 1 || (parent !== null && absent.has(parent));
    if (isAbsent) absent.add(cid);
    return !isAbsent;
  });
}

/** Sorts comments depth-first with their levels. Iterative, so deep threads cannot overflow the stack. */
export function sortInReadingOrder(thread: readonly ThreadNode[]): { cid: number; level: number }[] {
  const answers = new Map<number | null, ThreadNode[]>();
  for (const node of thread) {
    const siblings = answers.get(node.parent);
    if (siblings) siblings.push(node);
    else answers.set(node.parent, [node]);
  }
  const ordered: { cid: number; level: number }[] = [];
  const open = (answers.get(null) ?? []).toReversed().map(({ cid }) => ({ cid, level: 1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    ordered.push(next);
    const { cid, level } = next;
    for (const { cid: answer } of (answers.get(cid) ?? []).toReversed()) open.push({ cid: answer, level: level + 1 });
  }
  return ordered;
}
