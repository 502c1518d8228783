/** Ranges of addresses from which nothing is written. */
export const addresses = {
  title: "Blocked addresses",
  lead: "Nobody but admins writes, votes or registers from a blocked range; reading and logging in stay open.",
  block: "Block a range",
  range: "Address or range",
  rangeHint: "Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.",
  days: "For how many days",
  reason: "Reason",
  optional: "optional",
  blockNow: "Block",
  done: (range: string) => `Blocked: ${range}`,
  list: "Blocked ranges",
  none: "No range is blocked.",
  until: "until",
  over: "over since",
  remove: "Lift",
  removeNamed: (range: string) => `Lift the block of ${range}`,
};
