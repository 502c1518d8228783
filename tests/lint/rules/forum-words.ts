import { wordsOf } from "../named-texts.ts";
import { isTest } from "../repository.ts";
import type { WordRule } from "../rule.ts";

/** The platform and the design system would serve any product. Forum terms belong to features. */
const MACHINERY = /^src\/(?:platform|ui)\//;

const FORUM = [
  "post|posts",
  "comment|comments",
  "vote|votes|voter|voters|voted|upvote|downvote",
  "sub|subs|subreddit|subreddits",
  "circle|circles",
  "feed|feeds",
  "thread|threads",
  "chat|chats",
  "notification|notifications",
  "score|scores",
  "karma",
  "moderator|moderators|mod|mods",
  "ban|bans|banned",
  "flair|flairs",
  "nsfw",
  "announcement|announcements",
  "funding",
];

/** Phrases in which these words are terms of the web, the machine or the language. */
const EXCEPT =
  /\bPOST\b|List-Unsubscribe-Post|"post"|\.post\b|<form method="post"|postMessage|post-?process\w*|worker[_ ]?threads?|event loop|isMainThread|createComment\w*|\bcomments? (?:node|mark)s?\b|border-radius/g;

/** Finds forum terms in the platform and the design system. */
export const forumWords: WordRule = (repository) =>
  repository.texts
    .filter(({ file }) => MACHINERY.test(file) && !isTest(file))
    // "comment" is a term of the zip format
    .filter(({ file, text }) => !(text === "comment" && /^src\/platform\/backup\/archive-/.test(file)))
    // "notification" is an event of the PostgreSQL driver
    .filter(({ file, text }) => !(text === '"notification"' && file === "src/platform/hub/postgres-hub.ts"))
    // "post" is an HTTP method of calls and forms
    .filter(({ kind, text, attribute }) => attribute !== "method" && !(kind === "name" && /^post$/i.test(text)))
    .flatMap(({ file, line, kind, text }) => {
      const words = wordsOf(text.replace(EXCEPT, " "));
      return FORUM.filter((forms) => forms.split("|").some((form) => words.includes(` ${form} `))).map((forms) => {
        const word = forms.split("|")[0] ?? forms;
        const shown = kind === "name" || kind === "string" ? `in ${text.slice(0, 60)}` : `in a ${kind}`;
        return { file, line, word, reason: `"${word}" ${shown}: only a feature knows what the forum is made of` };
      });
    });
