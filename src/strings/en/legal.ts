/** The legal pages until the site's owner writes better ones: by page, the sections. */
export const legal = {
  tos: (site: string) => [
    {
      title: "Who may take part",
      text: `Anybody may read ${site}. To write or vote you need an account of your own; what happens under your name is yours to answer for, so keep the password to yourself.`,
    },
    {
      title: "What you write",
      text: `It stays yours. By posting it you allow ${site} to store it and to show it to others here. Post only what you may pass on.`,
    },
    {
      title: "What is not welcome",
      text: "Nothing unlawful, no threats or harassment, no private matters of other people, no spam, no votes cast by machines or by one person under several names. Each circle may add rules of its own.",
    },
    {
      title: "What may happen",
      text: "Moderators may remove what breaks the rules of their circle, and administrators what breaks these terms. Accounts that keep doing so may be closed.",
    },
    {
      title: "No promises",
      text: `${site} is offered as it is. We take care of it, but cannot promise that it is always there or that all that is said here is true.`,
    },
  ],
  privacy: (site: string) => [
    {
      title: "What is kept",
      text: `Your name, the date you joined, your password as a hash that cannot be turned back, your e-mail address if you gave one, your settings, and what you post, comment and vote on ${site}.`,
    },
    {
      title: "Who sees what",
      text: "Posts, comments, your score and the circles you look after are public. Single votes, your e-mail address and the circles you follow or block are not shown to other members.",
    },
    {
      title: "Cookies",
      text: "One cookie keeps you logged in; others remember the colours, the language and the preferences you chose. Nothing here follows you to other sites, and nobody else's scripts run on these pages.",
    },
    {
      title: "Logs",
      text: "The server notes which address was asked for, when, and how long it took. Network addresses are used to slow down floods and are not stored with your account.",
    },
    {
      title: "Leaving",
      text: "You can change your e-mail address and your password at any time on the account page. What you wrote you can delete yourself.",
    },
  ],
};
