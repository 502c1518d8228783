/** One comment of a thread, as narrow as ordering allows. */
export interface ThreadNode {
  cid: number;
  parent: number | null;
  /** 1 for what is held for review. */
  held: number;
}

/** What everybody finds of a thread: not what is held for review, nor what was answered to it. By the order of ids, answers come after. */
export function foundIn(thread: readonly ThreadNode[]): ThreadNode[] {
  const absent = new Set<number>();
  return thread.filter(({ cid, parent, held }) => {
    const isAbsent = held === 1 || (parent !== null && absent.has(parent));
    if (isAbsent) absent.add(cid);
    return !isAbsent;
  });
}

/** The comments as a thread is read, each answer below what it answers, with how deep it is. Takes no stack, however deep. */
export function inReadingOrder(thread: readonly ThreadNode[]): { cid: number; level: number }[] {
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
