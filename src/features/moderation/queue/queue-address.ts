import { teamLinks } from "#domain/team-links.ts";
import type { QueueView } from "./queue.ts";

type Asked = Pick<QueueView, "place" | "isOpen" | "filters" | "sort">;

/** What links to this queue name: whose it is, and whether the closed entries are meant. */
export function placeIn({ place }: Pick<Asked, "place">, isClosed: boolean) {
  return { sub: place.kind === "sub" ? place.sub : undefined, isClosed, isAdmins: place.kind === "admins" };
}

/** Filters and order, as the address has them. */
export function askedOf({ filters, sort }: Pick<Asked, "filters" | "sort">): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ ...filters, sort: sort === "new" ? null : sort }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  );
}

/** This queue with something else asked of it. */
export function addressIn(asked: Asked, more: Record<string, string | number | undefined>): string {
  return teamLinks.queue(placeIn(asked, !asked.isOpen), { ...askedOf(asked), ...more });
}
