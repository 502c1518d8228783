import { wordsOf } from "../named-texts.ts";
import { isTest } from "../repository.ts";
import type { WordRule } from "../rule.ts";

/** Machinery and the design system would serve any product: what these say belongs to a feature. */
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

/** The same words where they are of the web, of the machine, or of the language. */
const EXCEPT =
  /\bPOST\b|List-Unsubscribe-Post|"post"|\.post\b|<form method="post"|postMessage|post-?process\w*|worker[_ ]?threads?|event loop|isMainThread|createComment\w*|\bcomments? (?:node|mark)s?\b|border-radius/g;

/** Words of the forum in the machinery below it. */
export const forumWords: WordRule = (repository) =>
  repository.texts
    .filter(({ file }) => MACHINERY.test(file) && !isTest(file))
    // a zip has a comment, in the words of zip
    .filter(({ file, text }) => !(text === "comment" && /^src\/platform\/backup\/archive-/.test(file)))
    // the method of a call or of a form is HTTP's own word
    .filter(({ kind, text, attribute }) => attribute !== "method" && !(kind === "name" && /^post$/i.test(text)))
    .flatMap(({ file, line, kind, text }) => {
      const words = wordsOf(text.replace(EXCEPT, " "));
      return FORUM.filter((forms) => forms.split("|").some((form) => words.includes(` ${form} `))).map((forms) => {
        const word = forms.split("|")[0] ?? forms;
        const shown = kind === "name" || kind === "string" ? `in ${text.slice(0, 60)}` : `in a ${kind}`;
        return { file, line, word, reason: `"${word}" ${shown}: only a feature knows what the forum is made of` };
      });
    });
