import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const linuxSubDraft: SubDraft = {
  sub: {
    name: "linux",
    title: "Linux, kindly",
    sidebar:
      "Help without sighing. Paste the **exact message** in a code block, say which distribution, say what you already tried.\n\nNobody was born knowing `tar`.",
    rules: [
      "No “just read the manual” without the page.",
      "Never post a command that destroys data as a joke.",
      "Mark it solved when it is.",
    ],
    owner: "ada_b",
    team: [
      { name: "owen_t", role: "moderator" },
      { name: "dmitri-k", role: "janitor" },
    ],
    isDefault: true,
    nsfw: false,
    defaultSort: "new",
    flairs: ["Help", "Solved", "Story", "Howto"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      This saved my evening.
      Same on an old laptop held together by tape.
      I had this on three machines.
      Twenty years of this and I still learned something.
      Check the journal first.
      It is nearly always permissions, except when it is names.
      A reboot fixed it, and I feel dirty.
      Mine did that until I changed the cable.`),
    last: nonEmptyLines(`
      Write it down before you forget how you did it.
      Backups are a kindness to the person you are tomorrow.
      What does the log say just before that?
      I put it in a script and called it never-again.
      The manual page has an example at the very bottom.
      Works here on the long-term kernel.
      Please mark it solved, future me will search for this.`),
  },
  posts: [
    {
      key: "backup",
      author: "owen_t",
      title: "The backup that was not: a confession with timestamps",
      hoursAgo: 610,
      up: 400,
      down: 4,
      flair: "Story",
      text: `For three years I had a nightly backup. I know, because every night it sent me a message that began *Backup completed*.

~~~
02:00:01  starting
02:00:02  source: /srv/data
02:00:02  0 files changed
02:00:02  Backup completed
~~~

Read the third line again. I never had.

## What happened

A colleague had renamed the folder, tidily, and left a link in its place. My script did not follow links. For **eleven hundred nights** it copied a link, faithfully, and was pleased with itself.

## What I do now

- Once a month I *restore*. Not test, not verify: restore, to another machine, and open a file.
- The message says how many files and how many bytes, and it is **red** when the number falls.
- The first line of the runbook is: \`who would notice, and when?\`

> A backup is a rumour. A restore is a fact.

We got nearly everything back, thanks to >!an intern who had kept a copy on a disk in her desk “because the folder had a nice name”!<. She runs the department now. Rightly.`,
      talk: `
ada_b [+102]: “A backup is a rumour. A restore is a fact.” Printed, laminated, hung.
dmitri-k [+35]: I went to check mine after reading this. I have a rumour.
  owen_t: How bad?
    dmitri-k: It has been backing up the backup.
      sixpence: Since when?
        dmitri-k: Since the disk was full.
hollis: How do you alarm on “the number falls”?
  owen_t: Twelve lines of shell. Compare with the median of the last fourteen. Below 80 per cent it rings.
    hollis: Something like this? ¦ ~~~sh ¬ test "$today" -lt $((median * 80 / 100)) && alarm ¬ ~~~
      owen_t: Exactly so, and then test that the alarm *reaches* somebody.
rosalind: We have this in hospitals. It is called a “tick-box”.
`,
    },
    {
      key: "tar",
      author: "first_day",
      title: "How do you all remember the letters for tar?",
      hoursAgo: 4,
      up: 44,
      flair: "Help",
      text: "I have looked it up every time for years. Is there a trick, or is it character?",
      talk: `
ada_b [+30]: Say it in a bad accent: *e**X**tract **Z**e **F**ile*. \`tar xzf\`. And *Create Ze File* for the other one.
  first_day: I said it aloud on the train. It works. I have been looked at.
dmitri-k: Today's tar finds out the compression by itself. \`tar xf thing.anything\` is enough.
  pilcrow: Eighteen years. Eighteen years of the z.
owen_t: It is not character. I have character and I look it up too.
`,
      chatter: 3,
    },
    {
      key: "suspend",
      author: "mei-lin",
      title: "Laptop wakes in my bag and cooks itself",
      hoursAgo: 39,
      up: 27,
      flair: "Solved",
      text: "Lid closed, in the bag, fan howling. **Distribution:** rolling, kernel 6.18.\n\n~~~\n$ cat /sys/power/mem_sleep\n[s2idle] deep\n~~~\n\nI tried the desktop's power settings and a stern look.\n\n**Edit, solved:** it was the mouse receiver. See below.",
      editedHoursAgo: 30,
      textHistory: [
        "Lid closed, in the bag, fan howling. Distribution: rolling, kernel 6.18. I tried the desktop's power settings and a stern look.",
      ],
      talk: `
owen_t: What does \`grep enabled /proc/acpi/wakeup\` say?
  mei-lin: Four lines. XHC is one of them.
    owen_t [+15]: That is USB. Something in a port wakes it up. Is there a tiny mouse receiver in it?
      mei-lin: ...there is a tiny mouse receiver in it. And the mouse is in the same bag, being jostled.
        owen_t: Your bag has been working late.
          mei-lin [+28]: SOLVED. Thank you!
`,
    },
    {
      key: "script",
      author: "dmitri-k",
      title: "Отпуск закончился, сервер жив — back from holiday, the server is alive",
      hoursAgo: 170,
      up: 58,
      text: "Uptime 412 days. В отпуск я уехал спокойным, вернулся загорелым.\n\n~~~\n 09:02:11 up 412 days,  3:17,  1 user,  load average: 0.00, 0.01, 0.05\n~~~\n\nI know, I know: kernel updates. Tonight. I only wanted to look at the number once more.",
      talk: `
ada_b: I see 412 days of unpatched kernel and I am looking at you the way a dentist looks.
  dmitri-k: I floss.
`,
    },
    {
      key: "deadhost",
      author: "sixpence",
      title: "A nine-euro computer has been our village timetable for six years",
      link: "https://village-bus.example/how-it-works",
      preview: "villageBus",
      hoursAgo: 980,
      up: 205,
      talk: `
abena: The bus stop map on the second page is *gorgeous*.
  sixpence: My niece drew it. She was eleven.
marjolein: What happens when the power goes?
  sixpence [+22]: Everyone looks at the church clock, which is wrong, and they arrive in time for the bus, which is late.
`,
      chatter: 3,
    },
    {
      key: "editors",
      author: "tin_whistle",
      title: "Can we please settle the editor question once and for all",
      hoursAgo: 270,
      up: 9,
      down: 13,
      locked: true,
      text: "I will start. It is obviously mine.",
      talk: `
owen_t [-2]: Mine.
hollis: No, mine.
bertil [-6]: Anybody who uses any of these is a fool.
  ada_b [mod=Rule 1 of the house: be useful, or be kind]: Look who is talking.
dmitri-k: It is ed. It has always been ed.
  captain_teapot [+20]: ?
    dmitri-k [+31]: ?
ada_b [sticky, +26]: Locked, including my own comment removed. **It is the one you already know.** Good night.
`,
    },
    {
      key: "howto",
      author: "ada_b",
      title: "One command a week: systemd-analyze blame, and what not to conclude from it",
      hoursAgo: 355,
      up: 133,
      flair: "Howto",
      text: "It lists what took long at boot:\n\n~~~\n$ systemd-analyze blame | head -3\n32.118s network-wait-online.service\n 4.021s snap-of-doom.service\n 1.207s journal-flush.service\n~~~\n\nDo **not** conclude that the first line makes your boot slow. Things start side by side. What you want is the *chain*:\n\n~~~\n$ systemd-analyze critical-chain\n~~~\n\nThe blame is who was busy. The chain is who was **waited for**. Also true of meetings.",
      talk: `
rosalind: I know nothing about any of this and I am taking the last line to work.
owen_t: The blame/chain sentence should be upstream documentation.
northlight: 32 seconds for network-wait-online means somebody waits for an interface that has no cable.
  kite: How do you tell it not to?
    northlight: \`systemctl edit\` the service and add \`--any\` to the command. Ask if you get stuck.
`,
      chatter: 3,
    },
    {
      key: "old",
      author: "willow77",
      title: "My late husband's laptop asks for a passphrase. I have photographs, and patience",
      hoursAgo: 1445,
      up: 261,
      flair: "Solved",
      text: "He wrote hints in the back of a diary: *the boat, then the year we were cold*. I think it is a phrase with a number. I do not want anything clever or unkind done to it, I only want to know how many tries I may have.",
      talk: `
ada_b [+77]: As many as you like. The disk does not count and does not punish. Take your time. Mind that the keyboard may have been set to another layout when he chose it, so try the number row too.
  willow77 [+190]: It was the layout. The boat, then 1987. Thank you. There is a film of us laughing and I had forgotten the laugh.
    owen_t: I am very glad.
    dmitri-k: The best “solved” this circle has.
`,
    },
  ],
};
