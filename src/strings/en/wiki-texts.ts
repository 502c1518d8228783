import { welcome } from "./welcome.ts";

/** Built-in site pages in Markdown, shown until admins save their own. */
export const wikiTexts = {
  tos: {
    title: "Terms of Use",
    text: (site: string) => `# Your account

Anyone can read ${site}. To post or vote, you need your own account. You are responsible for everything done with it, so keep your password secret.

# Your content

You keep the rights to what you write. By posting, you allow ${site} to store it and show it to others here. Post only what you have the right to share.

# Not allowed

Illegal content, threats, harassment, other people's private information, spam, and votes by bots or from several accounts of one person. Circles can have additional rules.

# Enforcement

Moderators can remove whatever breaks the rules of their circle, and admins whatever breaks these terms. Accounts that break them repeatedly can be closed.

# No warranty

${site} is provided as is. We maintain it, but we cannot guarantee that it is always available or that everything posted here is true.`,
  },
  privacy: {
    title: "Privacy",
    text: (site: string) => `# What we store

Your username, the date you joined, a hash of your password that cannot be reversed, your email address if you gave one, your settings, and your posts, comments and votes on ${site}.

# Who can see it

Your posts, comments, score and the circles you moderate are public. Other members cannot see your votes, your email address, or the circles you subscribe to or block.

# Cookies

One cookie keeps you logged in; others remember your theme, language and preferences. There is no tracking across other sites, and no third-party scripts run on these pages.

# Logs

The server logs which address was requested, when, and how long it took. IP addresses are used to limit abuse. A shortened IP address is stored with each device you are logged in on, so that you can recognise it.

# Your choices

You can change your email address and password on the account page at any time, and delete anything you wrote.

In the preferences you can download [a copy of all your data](/settings/data), which is available for 7 days, and [delete your account](/settings/delete). It is closed at once; you have 14 days to restore it. After that, your email address, settings, devices, messages and lists are erased. Your username will not be reused.`,
  },
  rules: {
    title: "Site rules",
    text: () => `These rules apply in every circle, in addition to the circle's own. Report violations to the admins as a sitewide rule violation.

1. **Nothing illegal.** No threats, no harassment, nothing that harms children.
2. **No private information.** Do not post other people's addresses, phone numbers or images that they have not made public.
3. **No spam.** No hidden advertising, no posts or votes by bots, no votes from several accounts of one person.
4. **Mark NSFW content.** If it is not suitable for work, mark it NSFW.
5. **Don't impersonate anyone.** Do not pretend to be another person, a moderator or an admin.
6. **Don't evade bans.** If you are banned, do not come back with another account.`,
  },
  welcome: {
    title: "Welcome",
    text: () =>
      ["# Three things to know", ...welcome.steps.map(({ title, text }) => `## ${title}\n\n${text}`)].join("\n\n"),
  },
  donate: {
    title: "Donate",
    text: () =>
      `This site does not ask for money. The best ways to help are free: post things worth reading, report what breaks the rules, and be kind to newcomers.`,
  },
  canary: {
    title: "Canary",
    text: () => `A warrant canary is a regularly renewed statement that the operators of a site have not been secretly ordered to hand over data about its members. If it is no longer renewed, readers can draw their own conclusions.

The operators of this site have not published one.`,
  },
  license: {
    title: "License",
    text: () => `Members own what they write. The [terms of use](/wiki/tos) say how it can be used.

This site runs on Ambit, which is built on open-source software under its own licenses, including Node.js, React, Fastify, Kysely, markdown-it, Socket.IO and Zod (MIT), SQLite (public domain), sharp (Apache License 2.0), and the typeface Inter (SIL Open Font License 1.1).`,
  },
} satisfies Record<string, { title: string; text: (site: string) => string }>;
