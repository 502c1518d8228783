import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

const editorTour = `Everything here is written in **Markdown**: plain text with a few marks. You never need more than three of them, but here is the whole box of tools. Press *view source* under this post to see how each was made.

## Words

- **Bold** for what matters, *italic* for how it sounds, ~~struck out~~ for what you no longer think.
- \`code\` for anything you would type into a machine.
- Superscript for small things that sit high: x^2 + y^2, or the 1^st of May.
- A spoiler hides until somebody clicks it: >!the butler was on holiday the whole time!<

## People and places

Write @hazel_oak or /u/hazel_oak to call somebody over; they get a notification, so do it the way you would tap a shoulder. Write /s/garden to point at a circle.

## Links

[A link with words](https://welcome.example/first-steps) reads better than a bare one, but a bare one works too: https://welcome.example/

## Quotes

> Somebody said this,
> over two lines.
>
> > And they were quoting somebody else.

## Lists

1. Numbers keep themselves in order
2. Even if you add one later
   - with a smaller list inside
   - like so

## Tables

| mark | what it does | key |
|:--|:--|--:|
| \`**bold**\` | bold | Ctrl B |
| \`*italic*\` | italic | Ctrl Shift I |
| \`~~gone~~\` | strikethrough | Ctrl Shift S |
| \`> words\` | quote | Ctrl Shift . |

## Code

~~~js
// Three tildes or three backticks, then the language if you like.
const kindness = (words) => words.filter((word) => word.helps || word.delights);
~~~

---

That line above is three hyphens. That is all there is. Mistakes are welcome below: this is the practice page.`;

export const announcementsSubDraft: SubDraft = {
  sub: {
    name: "announcements",
    title: "News from the house",
    sidebar:
      "What is changing, and why. Only the house posts here; **everyone** may comment.\n\nNew? Start with the tour of the editor.",
    rules: ["Questions are welcome, also the awkward ones.", "One subject a thread."],
    owner: "admin",
    team: [{ name: "zofia", role: "moderator" }],
    isDefault: true,
    nsfw: false,
    restricted: true,
    defaultSort: "new",
    flairs: ["News", "Guide", "Minutes"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      Thank you for explaining it in plain words.
      Good, and about time.
      I read this twice and have only one worry.
      This is why I moved here.
      Sounds sensible.
      I was sceptical until the second paragraph.`),
    last: nonEmptyLines(`
      Will there be a note when it changes again?
      Please keep writing these.
      I would rather have slow and steady than new and shiny.
      My mother could follow this, which is the test I use.
      Could the date be in the title next time?
      Happy to help test it on an old phone.
      Nothing to add, only wanted to be counted.`),
  },
  posts: [
    {
      key: "welcome",
      author: "admin",
      title: "Welcome. Take your coat off, stay a while 👋",
      hoursAgo: 1610,
      up: 388,
      down: 2,
      sticky: true,
      flair: "News",
      text: `This is a place made of **circles**. A circle is a room about one thing: books, birds, the right way to sharpen a chisel. Somebody looks after each of them, and the rules are on the wall.

Three things we hope for:

1. **Say it as you would across a table.** The person is real, and probably tired.
2. **Votes are for usefulness**, not for agreement. A good answer you dislike is still a good answer.
3. **Leave when you are done.** Nothing here blinks to keep you.

If you do not know where to begin, /s/ask takes any question, and /s/books has been arguing happily about the same novel since spring.`,
      talk: `
quietriver [+64]: "Nothing here blinks to keep you." I would like that on a doormat.
  captain_teapot [+22]: Mine says *wipe your feet*, and nobody does that either.
hollis [+31]: Is there a way to hide the score altogether? I behave better when I cannot see it.
  admin [+40]: Look under preferences. And yes, so do I.
    hollis: Found it. Blissful.
bertil: Old forum person here. It is good to see threads that can be *read* again.
pascal_d [edited]: Two circles in and I have already been corrected about a hinge by @oldplane. Feels like home.
  oldplane [+58]: It was upside down.
loudpipe [admin=Advertising, third time]: CHEAP watches and bags, see my profile!!!
`,
      chatter: 4,
    },
    {
      key: "editor",
      author: "zofia",
      title: "A tour of the editor: everything you can do with words here",
      hoursAgo: 1180,
      up: 214,
      sticky: true,
      flair: "Guide",
      text: editorTour,
      editedHoursAgo: 900,
      textHistory: [
        "Everything here is written in **Markdown**. A longer guide with a table of the keys is coming on Thursday, when I am back at a real keyboard.",
      ],
      talk: `
juniper: Practising: >!hello from inside the box!<
  wren: I clicked. Worth it.
samir: **bold** *italic* ~~wrong~~ \`machine\`
dmitri-k: > quote ¦ answer ¦ Works. Thank you.
mei-lin: Does a table work on a phone? ¦ | yes | no | ¬ |---|---| ¬ | apparently | 😅 |
  zofia: It scrolls sideways if it must. We tried it on the smallest phone in the library.
edda: What happens if I write an e-mail address with an at sign? ¦ someone@post.example
  zofia: Nothing. A mention needs a space or a bracket before it.
leonie: Superscript test: E = mc^2. I feel clever.
`,
      chatter: 3,
    },
    {
      key: "october",
      author: "admin",
      title: "Minutes of the month: what broke, what we mended, what it cost",
      hoursAgo: 205,
      up: 141,
      flair: "Minutes",
      text: `Short, because little happened.

| | this month | last month |
|:--|--:|--:|
| members who wrote something | 1,204 | 1,131 |
| minutes offline | 4 | 0 |
| reports handled | 37 | 52 |
| money in the box | 212 | 187 |

**What broke.** On the ninth, a disk filled up with logs about the disk filling up. Four minutes of darkness, one red face, a new alarm.

**What we mended.** The reply box no longer forgets what you wrote when the train goes into a tunnel.

**What is next.** Nothing clever. A better search, then a holiday.`,
      talk: `
owen_t [+47]: "a disk filled up with logs about the disk filling up" is the truest sentence ever written about computers.
  ada_b [+19]: It is the ouroboros of operations.
  admin: I have it printed above the desk now. As a warning.
tin_whistle: What was the alarm before the new alarm?
  admin [+33]: Me, opening the site with my coffee.
greta: Where may one put money into the box?
  zofia: The link at the foot of the page. Small and regular is kinder than large and once.
`,
      chatter: 4,
    },
    {
      key: "rules-words",
      author: "zofia",
      title: "Draft for discussion: rewording house rule 3 (“be useful or be charming”)",
      hoursAgo: 1530,
      up: 73,
      locked: true,
      flair: "News",
      text: `Rule 3 has been read as *permission to be rude if you are funny enough*. That was not the idea. Proposal:

> Be useful, or be kind. On good days, both.

Comments stay open for a week; then we vote among the moderators and I lock this.`,
      talk: `
pilcrow [+29]: I would cut "on good days". It gives an alibi for the bad ones.
  zofia: Noted, and I think you are right.
rafael: I liked charming. A little charm never hurt anyone.
  rosalind: It has hurt rather a lot of people, historically.
    rafael: ...I withdraw the charm.
lantern_fish: "Be useful, or be kind." Full stop. Print it.
zofia [sticky, +35]: **Decided:** *Be useful, or be kind.* Six votes for, none against, one asleep. Locked with thanks.
`,
    },
  ],
};
