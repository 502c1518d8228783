const name = encodeURIComponent;

/** Addresses of what teams do behind their queues: like those of links.ts, but no first view loads them. */
export const teamLinks = {
  /** Of whom a sub's team takes no reports. */
  reporters: (sub: string, after?: string) =>
    `/s/${name(sub)}/edit/reporters${after === undefined ? "" : `?after=${encodeURIComponent(after)}`}`,
};
