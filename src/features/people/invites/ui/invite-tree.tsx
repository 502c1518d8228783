import type { InviteBranch } from "../invite.ts";
import { InvitedName } from "./code-line.tsx";

/** Max indentation level; deeper branches share one column. */
const MAX_INDENT = 8;

/** Nested list of users below their inviters. All `branches` have at least the given depth. */
export function InviteTree({ branches, depth = 1 }: { branches: readonly InviteBranch[]; depth?: number }) {
  const starts = branches.flatMap((branch, at) => (branch.depth === depth || depth >= MAX_INDENT ? [at] : []));
  return (
    <ul className="invite-tree">
      {starts.map((start, n) => {
        const [branch, ...inner] = branches.slice(start, starts[n + 1]);
        return (
          branch && (
            <li key={start}>
              <InvitedName person={branch} /> {branch.code !== null && <small>{branch.code}</small>}
              {inner.length > 0 && <InviteTree branches={inner} depth={depth + 1} />}
            </li>
          )
        );
      })}
    </ul>
  );
}
