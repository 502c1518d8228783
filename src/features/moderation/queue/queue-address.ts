import { teamLinks } from "#domain/team-links.ts";
import type { QueueView } from "./queue.ts";

type Asked = Pick<QueueView, "place" | "isOpen" | "filters" | "sort">;

/** Parts of a link that identify the queue and its open or closed list. */
export function toQueueLinkPlace({ place }: Pick<Asked, "place">, isClosed: boolean) {
  return { sub: place.kind === "sub" ? place.sub : undefined, isClosed, isAdmins: place.kind === "admins" };
}

/** Query parameters for filters and order. */
export function queueParamsOf({ filters, sort }: Pick<Asked, "filters" | "sort">): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ ...filters, sort: sort === "new" ? null : sort }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  );
}

/** Address of this queue with changed query parameters. */
export function buildQueueAddress(asked: Asked, more: Record<string, string | number | undefined>): string {
  return teamLinks.queue(toQueueLinkPlace(asked, !asked.isOpen), { ...queueParamsOf(asked), ...more });
}
