/** Every refusal with its HTTP status. The sentences are in strings/, under the same code. */
export const REFUSALS = {
  // requests
  "request.bad-json": 400,
  "request.bad-body": 400,
  "request.bad-field": 400,
  "request.bad-cursor": 400,
  "request.bad-address": 400,
  "request.too-large": 413,
  "request.not-found": 404,
  "request.method": 405,
  "request.too-many": 429,
  "request.teapot": 418,
  "request.overloaded": 503,
  "request.forbidden": 403,
  "request.csrf": 403,
  "request.origin": 403,
  "request.internal": 500,
  "request.key-used": 409,
  "api.no-method": 404,
  // the database
  "database.cannot-save": 503,
  "database.no-answer": 503,
  // mail
  "mail.off": 403,
  "unsubscribe.bad-token": 404,
  // accounts
  "account.log-in": 401,
  "account.not-authenticated": 403,
  "account.bad-credentials": 401,
  "account.name-missing": 400,
  "account.password-missing": 400,
  "account.pending": 403,
  "account.wrong-password": 403,
  "account.name-invalid": 400,
  "account.name-taken": 409,
  "account.email-invalid": 400,
  "account.email-required": 400,
  "account.email-taken": 409,
  "account.email-provider": 400,
  "account.email-confirmed": 409,
  "account.password-length": 400,
  "account.passwords-differ": 400,
  "account.terms": 400,
  "account.registration-closed": 403,
  "account.not-found": 404,
  "account.signed-in": 403,
  "setup.done": 404,
  "setup.bad-token": 403,
  "setup.site-name": 400,
  // subs
  "sub.not-found": 404,
  "sub.disabled": 403,
  "sub.name-characters": 400,
  "sub.name-length": 400,
  "sub.name-reserved": 400,
  "sub.name-taken": 409,
  "sub.title-length": 400,
  "sub.admin-only": 403,
  "sub.level": 403,
  "sub.own-too-many": 403,
  "sub.banned": 403,
  "sub.none": 404,
  // posts
  "post.not-found": 404,
  "post.type-not-allowed": 403,
  "post.posting-disabled": 403,
  "post.sub-reserved": 403,
  "post.banned": 403,
  "post.restricted": 403,
  "post.too-many-today": 429,
  "post.title-missing": 400,
  "post.title-short": 400,
  "post.title-long": 400,
  "post.content-length": 400,
  "post.link-missing": 400,
  "post.link-invalid": 400,
  "post.link-recent": 409,
  "post.domain-banned": 403,
  "post.title-not-found": 422,
  "post.deleted": 403,
  "post.already-deleted": 409,
  "post.not-deleted": 409,
  "post.self-deleted": 403,
  "post.archived": 403,
  "post.not-yours": 403,
  "post.not-authorized": 403,
  "post.no-text": 400,
  "post.title-window": 403,
  "post.sticky-limit": 409,
  "post.not-sticky": 409,
  "post.nsfw-sub": 403,
  // files
  "file.not-found": 404,
  "file.missing": 400,
  "file.type": 415,
  "file.video": 415,
  "file.size": 413,
  "file.space": 403,
  "file.not-allowed": 403,
  "file.unreadable": 422,
  "file.pixels": 422,
  "file.frames": 422,
  "file.alt-length": 400,
  "file.alt-missing": 400,
  // stylesheets
  "style.not-authorized": 403,
  "style.url": 400,
  "style.import": 400,
  "style.string": 400,
  "style.invalid": 400,
  "style.long": 413,
  "style.version-not-found": 404,
  "style.image-name-short": 400,
  "style.image-name-long": 400,
  "style.image-name": 400,
  "style.image-type": 415,
  "style.image-not-found": 404,
  // reasons
  "reason.delete": 400,
  "reason.undelete": 400,
  "reason.undo": 400,
  "reason.long": 400,
  // comments
  "comment.not-found": 404,
  "comment.parent-not-found": 404,
  "comment.length": 400,
  "comment.locked": 403,
  "comment.banned": 403,
  "comment.deleted": 403,
  "comment.already-deleted": 409,
  "comment.not-deleted": 409,
  "comment.self-deleted": 403,
  "comment.not-authorized": 403,
  "comment.on-deleted-post": 403,
  "comment.not-top-level": 400,
  // speaking as mod or admin
  "speak.nothing": 400,
  "speak.not-yours": 403,
  "speak.not-team": 403,
  "preview.missing": 400,
  // drafts
  "draft.too-long": 413,
  // votes
  "vote.value": 400,
  "vote.target": 400,
  "vote.running": 409,
  "vote.balance": 403,
  "vote.own": 403,
  "vote.deleted": 403,
  // polls
  "poll.none": 404,
  "poll.option-not-found": 404,
  "poll.voted": 409,
  "poll.closed": 403,
  "poll.already-closed": 409,
  "poll.level": 403,
  "poll.too-few": 400,
  "poll.option-missing": 400,
  "poll.option-long": 400,
  "poll.level-value": 400,
  "poll.time-invalid": 400,
  "poll.time-past": 400,
  "poll.time-far": 400,
  // flairs
  "action.not-found": 404,
  "action.not-authorized": 403,
  "action.on-yourself": 403,
  "action.final": 409,
  "action.undone": 409,
  "action.too-old": 409,
  "action.changed-since": 409,
  "team.already-mod": 409,
  "team.pending": 409,
  "team.bad-power": 400,
  "team.too-many": 409,
  "team.too-many-yourself": 409,
  "team.banned": 409,
  "team.not-invited": 404,
  "team.not-invited-yourself": 403,
  "team.not-mod": 409,
  "team.denied": 403,
  "team.is-owner": 409,
  "team.not-offered": 404,
  "team.active": 403,
  "team.asked-already": 409,
  "team.adopt-text": 400,
  "team.request-gone": 404,
  "flair.missing": 400,
  "flair.invalid": 400,
  "flair.not-found": 404,
  "flair.none": 409,
  "flair.no-text": 400,
  "flair.text-length": 400,
  "flair.present": 409,
  "flair.too-many": 409,
  "flair.not-authorized": 403,
  "flair.no-free-text": 403,
  // reports
  "report.none": 404,
  "report.post-removed": 403,
  "report.comment-removed": 403,
  "report.own": 403,
  "report.banned": 403,
  "report.muted": 403,
  "report.post-again": 409,
  "report.comment-again": 409,
  "report.message-again": 409,
  "report.person-again": 409,
  "report.sub-again": 409,
  "report.reason-missing": 400,
  "report.rule-missing": 400,
  "report.text-missing": 400,
  "report.short": 400,
  "report.long": 400,
  "report.act": 400,
  "report.not-authorized": 403,
  "report.on-yourself": 403,
  "report.closed": 409,
  "report.open": 409,
  "report.none-related": 409,
  "report.note-length": 400,
  // notifications and announcements
  "notification.not-found": 404,
  "follow.self": 403,
  "follow.no-mute": 400,
  "follow.too-many": 403,
  "reminder.time": 400,
  "reminder.past": 400,
  "reminder.far": 400,
  "reminder.too-many": 403,
  "reminder.not-found": 404,
  "announcement.present": 409,
  "announcement.none": 404,
  "announcement.nsfw": 403,
  // blocks
  "block.admin": 403,
  "block.self": 400,
  "block.no-person": 404,
  "block.too-many": 409,
  // messages
  "message.not-found": 404,
  "message.unknown": 404,
  "message.no-reply": 403,
  "message.to-missing": 400,
  "message.to-oneself": 400,
  "message.level": 403,
  "message.subject-length": 400,
  "message.content-length": 400,
  // modmail
  "modmail.off": 403,
  "modmail.own-team": 403,
  "modmail.not-found": 404,
  "modmail.muted": 403,
  "modmail.banned-limit": 429,
  "modmail.of-team": 403,
  "modmail.no-mute": 403,
  // saved items
  "saved.already": 409,
  "saved.no-post": 409,
  "saved.no-comment": 409,
  // scheduled posts
  "scheduled.time": 400,
  "scheduled.past": 400,
  "scheduled.far": 400,
  "scheduled.too-many": 409,
  "scheduled.not-found": 404,
  "scheduled.account": 403,
  // filters
  "filter.text": 400,
  "filter.domain": 400,
  "filter.end": 400,
  "filter.past": 400,
  "filter.too-many": 409,
  "filter.not-found": 404,
  // profiles
  "profile.display-name": 400,
  "profile.name-taken": 409,
  "profile.about": 400,
  // chat
  "chat.off": 404,
  "chat.empty": 400,
  "chat.long": 400,
  // graphql
  "graphql.invalid": 400,
  "graphql.limits": 400,
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === "string" && Object.hasOwn(REFUSALS, value);
}

export type RefusalValues = Record<string, string | number>;

/** A refusal that a person caused and can understand. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly status: number;
  /** The input field that is to blame, when there is one. */
  readonly field: string | undefined;
  /** Numbers and names for the sentence. */
  readonly values: RefusalValues;

  constructor(
    code: RefusalCode,
    options: { field?: string | undefined; values?: RefusalValues; status?: number; cause?: unknown } = {},
  ) {
    const { stackTraceLimit } = Error;
    // nobody reads where a refusal came from, and finding out costs more than the rest of it
    Error.stackTraceLimit = 0;
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.status = options.status ?? REFUSALS[code];
    this.field = options.field;
    this.values = options.values ?? {};
  }
}

/** True for refusals made by any copy of this module (pages are built apart from the server). */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === "Refusal" && "code" in error && isRefusalCode(error.code);
}
