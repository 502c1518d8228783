import { buildQueryString } from "./links.ts";

const name = encodeURIComponent;

/**
 * Addresses for moderators outside the queue. Separate from links.ts, because the first view of a page does not need
 * them.
 */
export const teamLinks = {
  /** Reports of all subs that the viewer moderates, of one sub, or for admins. */
  queue: (
    place: { sub?: string | undefined; isClosed?: boolean; isAdmins?: boolean } = {},
    asked: Record<string, string | number | undefined> = {},
  ) => {
    const [closed, of] = [place.isClosed ? "/closed" : "", place.sub === undefined ? "" : `/${name(place.sub)}`];
    return place.isAdmins
      ? `/admin/reports${buildQueryString({ status: place.isClosed ? "closed" : undefined, ...asked })}`
      : `/mod/reports${closed}${of}${buildQueryString(asked)}`;
  },
  subResponses: (sub: string) => `/s/${name(sub)}/edit/responses`,
  /** Reporters whose reports the moderators mute. */
  reporters: (sub: string, after?: string) => `/s/${name(sub)}/edit/reporters${buildQueryString({ after })}`,
  /** Webhooks of a sub, or of the site if `sub` is null; with `wid` one webhook. */
  webhooks: (sub: string | null, wid?: number) =>
    `${sub === null ? "/admin" : `/s/${name(sub)}/edit`}/webhooks${wid === undefined ? "" : `/${wid}`}`,
  /** Export of a sub, or of the site if `sub` is null. */
  exports: (sub: string | null) => (sub === null ? "/admin/export" : `/s/${name(sub)}/edit/export`),
  statistics: (sub: string) => `/s/${name(sub)}/statistics`,
  appeal: (aid: number) => `/appeal/${aid}`,
  subAppeals: (sub: string, asked: { after?: string } = {}) =>
    `/s/${name(sub)}/appeals${buildQueryString({ ...asked })}`,
};
