/** Blocked address ranges, from which only admins can write. */
export const addresses = {
  title: "Blocked addresses",
  lead: "Only admins can post, vote or sign up from a blocked range. Reading and logging in still work.",
  block: "Block a range",
  range: "Address or range",
  rangeHint: "Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.",
  days: "Days",
  reason: "Reason",
  optional: "optional",
  blockNow: "Block",
  done: (range: string) => `Blocked ${range}`,
  list: "Blocked ranges",
  none: "No blocked ranges.",
  until: "until",
  over: "expired",
  remove: "Unblock",
  removeNamed: (range: string) => `Unblock ${range}`,
};
