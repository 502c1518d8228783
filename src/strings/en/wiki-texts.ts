import { welcome } from "./welcome.ts";

/** Pages that every site has, in markdown, until its admins write better ones. */
export const wikiTexts = {
  tos: {
    title: "Terms of Use",
    text: (site: string) => `# Who may take part

Anybody may read ${site}. To write or vote you need an account of your own; what happens under your name is yours to answer for, so keep the password to yourself.

# What you write

It stays yours. By posting it you allow ${site} to store it and to show it to others here. Post only what you may pass on.

# What is not welcome

Nothing unlawful, no threats or harassment, no private matters of other people, no spam, no votes cast by machines or by one person under several names. Each circle may add rules of its own.

# What may happen

Moderators may remove what breaks the rules of their circle, and administrators what breaks these terms. Accounts that keep doing so may be closed.

# No promises

${site} is offered as it is. We take care of it, but cannot promise that it is always there or that all that is said here is true.`,
  },
  privacy: {
    title: "Privacy",
    text: (site: string) => `# What is kept

Your name, the date you joined, your password as a hash that cannot be turned back, your e-mail address if you gave one, your settings, and what you post, comment and vote on ${site}.

# Who sees what

Posts, comments, your score and the circles you look after are public. Single votes, your e-mail address and the circles you follow or block are not shown to other members.

# Cookies

One cookie keeps you logged in; others remember the colours, the language and the preferences you chose. Nothing here follows you to other sites, and nobody else's scripts run on these pages.

# Logs

The server notes which address was asked for, when, and how long it took. Network addresses are used to slow down floods. With each device on which you are logged in a shortened one is kept, so that you can recognise it.

# Leaving

You can change your e-mail address and your password at any time on the account page. What you wrote you can delete yourself.

In the preferences you can make [a copy of everything about you](/settings/data), which is kept for 7 days, and [delete your account](/settings/delete): nobody can use it from then on, for 14 days you can come back, and after that your e-mail address, settings, devices, messages and lists are erased. Your name is never given to anybody else.`,
  },
  rules: {
    title: "Rules of the site",
    text: () => `They hold in every circle, beside the rules that a circle has of its own. What breaks them can be reported to the admins as a violation of a sitewide rule.

1. **Nothing unlawful.** No threats, no harassment, nothing that harms children.
2. **No private matters of other people.** No addresses, numbers or pictures that somebody has not made public.
3. **No spam.** No advertising in disguise, no posts or votes by machines, no votes by one person under several names.
4. **Mark what is not safe for work.** What should not be seen over somebody's shoulder carries the NSFW mark.
5. **Be honest about who you are.** Do not pass yourself off as another person, a moderator or an admin.
6. **Bans hold.** Whoever is banned does not come back under another name.`,
  },
  welcome: {
    title: "Welcome",
    text: () =>
      ["# Three things to know", ...welcome.steps.map(({ title, text }) => `## ${title}\n\n${text}`)].join("\n\n"),
  },
  donate: {
    title: "Donate",
    text: () =>
      `This site does not ask for money. What helps most costs nothing: write what is worth reading, report what breaks the rules, and be kind to those who are new.`,
  },
  canary: {
    title: "Canary",
    text: () => `A canary is a statement, renewed at regular times, that the people who run a site have not been asked in secret to hand over what they know of its members. When it is no longer renewed, readers draw their own conclusions.

The people who run this site have not published one.`,
  },
  license: {
    title: "License",
    text: () => `What members write belongs to them. What may be done with it is in the [terms of use](/wiki/tos).

The software of this site is called Ambit. It is built on the work of many others, whose licenses stay in force: among them Node.js, React, Fastify, Kysely, markdown-it, Socket.IO and Zod (MIT), SQLite (in the public domain), sharp (Apache License 2.0), and the typeface Inter (SIL Open Font License 1.1).`,
  },
} satisfies Record<string, { title: string; text: (site: string) => string }>;
