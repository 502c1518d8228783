/** Lengths and counts that forms and server share. */
export const LIMITS = {
  /** characters of the site's name */
  siteNameMax: 60,
  usernameMin: 2,
  passwordMin: 7,
  passwordMax: 256,
  emailMax: 254,
  subNameMin: 2,
  subNameMax: 32,
  subTitleMin: 2,
  subTitleMax: 50,
  titleMin: 3,
  titleMax: 255,
  postTextMax: 65_535,
  pollOptionsMin: 2,
  pollOptions: 6,
  pollOptionMax: 128,
  /** Days for which a poll is open at most. */
  pollDays: 60,
  /** The highest level that a poll may ask for. */
  pollLevelMax: 100,
  /** Characters of a sub's sidebar and of what stands beside the form of a new post. */
  sidebarMax: 8_000,
  submitNotesMax: 2_000,
  /** The highest level that a sub may ask of those who post. */
  subLevelMax: 100,
  /** Characters of a sub's rule, and rules of a sub. */
  ruleMax: 255,
  rules: 50,
  /** Saved responses of a sub, and the letters of the name of one. */
  responses: 50,
  responseTitleMax: 50,
  /** Characters of a note between moderators; number of saved queue views, and characters of their names. */
  handoverMax: 1_000,
  queueViews: 20,
  queueViewNameMax: 40,
  /** Pages of the site: letters of the address, of the title and of the text; links in the footer; rows of a list. */
  wikiSlugMax: 128,
  wikiTitleMax: 255,
  wikiTextMax: 16_384,
  wikiFooter: 12,
  wikiList: 50,
  /** Domains that are banned at once, and rows of their list. */
  domainsAtOnce: 1_000,
  domainsPage: 100,
  /** Blocked ranges of addresses, days of one, letters of its reason; how wide one is at most, in bits. */
  addressBlocks: 500,
  addressBlockDays: 365,
  addressReasonMax: 255,
  widestIpv4: 8,
  widestIpv6: 16,
  flairMax: 25,
  /** Flairs of each kind that a sub offers at most. */
  flairs: 100,
  linkMin: 10,
  linkMax: 2_048,
  /** Characters of the description of a picture. */
  altMax: 500,
  /** Characters of a sub's stylesheet, and of the name of one of its images. */
  styleMax: 65_535,
  imageNameMin: 3,
  imageNameMax: 10,
  styleVersionsPage: 25,
  /** Max bytes of the preview image of a video. */
  posterBytes: 900 * 1024,
  commentMax: 16_384,
  reasonMax: 255,
  /** Max characters of a report, and min characters if the text is the only reason. */
  reportTextMin: 2,
  reportTextMax: 128,
  reportReasonMin: 4,
  reportNoteMax: 255,
  /** Characters of the reason of a ban. */
  banReasonMax: 128,
  /** Max characters of a warning, and of a note about a person. */
  warningMax: 1_000,
  /** Characters of an appeal. */
  appealMax: 2_000,
  personNoteMax: 1_000,
  /** Entries on a page of a log, and people on a page of past bans. */
  logPage: 50,
  searchMax: 200,
  stickies: 3,
  multiSubs: 20,
  /** Drafts that are kept for one member, the newest. */
  drafts: 50,
  /** Posts of one member that wait for their time, and how many days ahead that may be. */
  scheduled: 20,
  scheduledDays: 365,
  /** Characters of one draft as JSON. */
  draftMax: 300_000,
  draftDays: 30,
  /** Max followed and muted things of a member, together. */
  follows: 1_000,
  /** Reminders that wait for one member. */
  reminders: 100,
  /** Names that are suggested at once. */
  suggestions: 8,
  /** Subs that are found at once by part of their name. */
  namedSubs: 10,
  feedPage: 25,
  profileComments: 20,
  uploadsPage: 30,
  directoryPage: 50,
  adminPage: 50,
  /** Max characters of a display name, and of the text about oneself. */
  /** Characters of a badge, and how far its numbers go on both sides of 0. */
  badgeNameMax: 34,
  badgeDescriptionMax: 255,
  badgeScoreMax: 100_000,
  badgeRankMax: 100_000,
  displayName: 40,
  about: 500,
  /** Filters of one member, and characters of one. */
  filters: 50,
  filterText: 80,
  /** People whom one member blocks at most: each is asked about in every list. */
  blocks: 1_000,
  blocksPage: 25,
  /** Level from which the daily posting limits rest. */
  freePostingLevel: 7,
  /** Days for which the same link is refused in the same sub. */
  sameLinkDays: 30,
  /** Milliseconds after which an edited post is marked as edited. */
  editMarkAfter: 300_000,
} as const;

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
