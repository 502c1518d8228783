/** Lengths and counts shared by forms and server. */
export const LIMITS = {
  /** Characters. */
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
  /** Max duration in days. */
  pollDays: 60,
  /** Max level that a poll can require. */
  pollLevelMax: 100,
  /** Characters of a sub's sidebar, and of the notes beside its post form. */
  sidebarMax: 8_000,
  submitNotesMax: 2_000,
  /** Max level that a sub can require for posting. */
  subLevelMax: 100,
  /** Max characters of a sub's rule, and max rules of a sub. */
  ruleMax: 255,
  rules: 50,
  /** Max saved responses of a sub, and characters of a title. */
  responses: 50,
  responseTitleMax: 50,
  /** Characters of a note between moderators; max saved queue views, and characters of their names. */
  handoverMax: 1_000,
  queueViews: 20,
  queueViewNameMax: 40,
  /** Wiki pages: characters of slug, title and text; max footer links; rows of a list page. */
  wikiSlugMax: 128,
  wikiTitleMax: 255,
  wikiTextMax: 16_384,
  wikiFooter: 12,
  wikiList: 50,
  /** Max domains banned in one request, and rows of a list page. */
  domainsAtOnce: 1_000,
  domainsPage: 100,
  /** Blocked address ranges: max number, days, characters of the reason; min prefix lengths in bits. */
  addressBlocks: 500,
  addressBlockDays: 365,
  addressReasonMax: 255,
  widestIpv4: 8,
  widestIpv6: 16,
  flairMax: 25,
  /** Max flairs of each kind in a sub. */
  flairs: 100,
  linkMin: 10,
  linkMax: 2_048,
  /** Characters of an image description. */
  altMax: 500,
  /** Characters of a sub's stylesheet, and of the names of its images. */
  styleMax: 65_535,
  imageNameMin: 3,
  imageNameMax: 10,
  styleVersionsPage: 25,
  /** Max bytes of the preview image of a video. */
  posterBytes: 900 * 1024,
  commentMax: 16_384,
  reasonMax: 255,
  /** Characters of a report; `reportReasonMin` applies if the text is the only reason. */
  reportTextMin: 2,
  reportTextMax: 128,
  reportReasonMin: 4,
  reportNoteMax: 255,
  /** Characters of the reason for a ban. */
  banReasonMax: 128,
  /** Characters of a warning. */
  warningMax: 1_000,
  /** Characters of an appeal, and of a note about a user. */
  appealMax: 2_000,
  personNoteMax: 1_000,
  /** Rows of a log page, and of a page of past bans. */
  logPage: 50,
  searchMax: 200,
  stickies: 3,
  multiSubs: 20,
  /** Max drafts of a member; older ones are deleted. */
  drafts: 50,
  /** Max scheduled posts of a member, and max days ahead. */
  scheduled: 20,
  scheduledDays: 365,
  /** Characters of a draft as JSON. */
  draftMax: 300_000,
  draftDays: 30,
  /** Max follows and mutes of a member, together. */
  follows: 1_000,
  /** Max pending reminders of a member. */
  reminders: 100,
  /** Max suggested names. */
  suggestions: 8,
  /** Max subs found by part of their name. */
  namedSubs: 10,
  feedPage: 25,
  profileComments: 20,
  uploadsPage: 30,
  directoryPage: 50,
  adminPage: 50,
  /** Characters of a badge's name and description; max absolute values of its score and rank. */
  badgeNameMax: 34,
  badgeDescriptionMax: 255,
  badgeScoreMax: 100_000,
  badgeRankMax: 100_000,
  displayName: 40,
  about: 500,
  /** Max filters of a member, and characters of one. */
  filters: 50,
  filterText: 80,
  /** Max users that a member can block; limited because list queries check each block. */
  blocks: 1_000,
  blocksPage: 25,
  /** Level from which the daily posting limits no longer apply. */
  freePostingLevel: 7,
  /** Days during which a link cannot be posted again in the same sub. */
  sameLinkDays: 30,
  /** Milliseconds after posting from which an edit is shown. */
  editMarkAfter: 300_000,
} as const;

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
