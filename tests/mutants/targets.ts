/** Mutated file with the tests that must detect its mutants. */
export interface Target {
  file: string;
  /** Parts of the paths of test files. */
  tests: readonly string[];
  /** True if the module caches results between calls. */
  keepsAnswers?: true;
}

/** Features whose rules are tested by the permission matrix and the tests beside them. */
const RULED =
  "circles/daily-sub circles/statistics circles/stylesheets circles/subs circles/teams content/comments content/flairs " +
  "content/polls content/posts content/saved content/uploads content/votes data/exports data/tokens " +
  "moderation/address-blocks moderation/appeals moderation/bans moderation/blocked-images moderation/clean-up " +
  "moderation/domains moderation/modlog moderation/reports people/blocks people/email people/follows people/recovery " +
  "people/registration people/second-factors people/sessions reading/profile site/announcements site/attack-mode " +
  "site/badges site/captcha site/configuration site/wiki talk/chat talk/messages talk/modmail";

const rules = RULED.split(" ").map(
  (feature): Target => ({
    file: `src/features/${feature}/permissions.ts`,
    tests: [`src/features/${feature}/permissions.test.ts`, "tests/golden/permissions.test.ts"],
  }),
);

/** Target of a file with the tests beside it. */
const beside = (path: string, ...more: string[]): Target => ({
  file: `src/${path}.ts`,
  tests: [`src/${path}.test.ts`, `src/${path}.db.test.ts`, ...more],
});

const visibility = (name: string, ...tests: string[]) => beside(`features/reading/visibility/server/${name}`, ...tests);

const tokens = (name: string): Target => ({
  file: `src/features/data/tokens/server/${name}.ts`,
  tests: ["data/tokens/server/tokens.db.test.ts"],
});

/** Files whose errors would harm people: rules, visibility, sessions, tokens, limits, escaping. */
export const TARGETS: readonly Target[] = [
  ...rules,
  beside("domain/archive"),
  beside("domain/rank"),
  beside("domain/ranking"),
  beside("domain/refusal"),
  beside("domain/viewer"),
  beside("features/reading/visibility/visibility"),
  beside("features/reading/visibility/any-member"),
  beside("features/content/votes/vote"),
  beside("features/data/tokens/token"),
  beside("platform/http/limits"),
  beside("platform/http/to-refusal"),
  beside("platform/http/csrf"),
  { file: "src/platform/http/bearer.ts", tests: ["platform/http/require.test.ts"] },
  { file: "src/platform/http/require-role.ts", tests: ["platform/http/require.test.ts"] },
  { file: "src/platform/http/require-scope.ts", tests: ["platform/http/require.test.ts"] },
  beside("platform/sessions/device-token"),
  beside("platform/sessions/guess-limiter"),
  { ...beside("platform/sessions/network"), keepsAnswers: true },
  beside("platform/sessions/passwords"),
  beside("platform/sessions/session-token"),
  beside("lib/csv"),
  beside("lib/escape-markdown"),
  beside("lib/script-json"),
  beside("lib/visible-text"),
  beside("lib/without-nul"),
  beside("lib/plain-text"),
  beside("lib/markdown/hrefs"),
  { file: "src/lib/markdown/html.ts", tests: ["src/lib/markdown.test.ts"] },
  visibility("visibility-queries"),
  visibility("filter-queries"),
  visibility("message-visibility-queries"),
  visibility("modmail-visibility-queries", "tests/http/modmail.db.test.ts"),
  visibility("notification-visibility-queries"),
  visibility("post-state-queries"),
  visibility("profile-visibility-queries", "reading/visibility/server/profile-visibility.db.test.ts"),
  visibility("saved-visibility-queries", "reading/visibility/server/profile-visibility.db.test.ts"),
  { ...beside("features/content/votes/server/cast-vote"), keepsAnswers: true },
  beside("features/content/votes/server/votes-queries", "content/votes/server/cast-vote.db.test.ts"),
  tokens("load-bearer"),
  tokens("feed-tokens"),
  tokens("own-tokens"),
  tokens("token-queries"),
  beside("features/data/retention/server/remove-old", "tests/http/retention.db.test.ts"),
  beside("features/data/retention/server/removal-queries"),
  beside("features/reading/visibility/server/ban-queries"),
];
