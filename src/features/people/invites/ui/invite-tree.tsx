import type { InviteBranch } from "../invite.ts";
import { InvitedName } from "./code-line.tsx";

/** Deeper ones are rarer than screens are wide: from here on they stand in one column. */
const DEEPEST = 8;

/** People with those whom they invited, each below the one who did; the branches are of one depth and of what is below. */
export function InviteTree({ branches, depth = 1 }: { branches: readonly InviteBranch[]; depth?: number }) {
  const starts = branches.flatMap((branch, at) => (branch.depth === depth || depth >= DEEPEST ? [at] : []));
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
