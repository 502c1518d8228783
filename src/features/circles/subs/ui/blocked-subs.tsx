import { useState } from "react";
import { links } from "#domain/links.ts";
import { Ring } from "#ui/ring.tsx";
import type { SubRelation } from "../sub.ts";
import { RelationButtons } from "./relation-buttons.tsx";

/** Blocked subs with buttons to unblock; a sub can be blocked again until the reader leaves the page. */
export function BlockedSubs({ blocked }: { blocked: readonly SubRelation[] }) {
  const [shown] = useState(blocked);
  const still = new Set(blocked.map(({ sid }) => sid));
  return (
    <ul className="blocked-subs">
      {shown.map((sub) => (
        <li key={sub.sid}>
          <a href={links.sub(sub.name)}>
            <Ring name={sub.name} />
            {sub.name}
          </a>
          <RelationButtons sub={still.has(sub.sid) ? sub : { ...sub, relation: "none" }} />
        </li>
      ))}
    </ul>
  );
}
