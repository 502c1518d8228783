import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const booksSubDraft: SubDraft = {
  sub: {
    name: "books",
    title: "Books, read slowly",
    sidebar:
      "Any book, any century. **Hide endings** behind a spoiler: `>!like this!<`.\n\n- Monday: what are you reading\n- First of the month: the slow read\n\nBinding and letterforms live next door in /s/typography.",
    rules: ["Spoilers go behind a spoiler mark.", "No piracy links.", "Criticise the book, not its reader."],
    owner: "zofia",
    team: [
      { name: "ines-m", role: "moderator" },
      { name: "bram", role: "janitor" },
    ],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    takesPolls: true,
    flairs: ["Question", "Review", "Slow read", "Essay"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      Added to the pile, which is now load-bearing.
      I read that on a night train and missed my stop.
      My copy has somebody else's pencil notes in it.
      I gave up on it at twenty and loved it at forty.
      The audiobook is surprisingly good, by the way.
      Our reading group split down the middle over this.
      I wish I could read it for the first time again.
      I keep lending it out and never getting it back.
      Not for me, though I can see why it is for others.`),
    last: nonEmptyLines(`
      The middle sags a little, but what a last chapter.
      Has anybody compared the translations?
      It is the minor characters who stay with you.
      I would start with the short stories and come to this later.
      The library had one copy and eleven people waiting.
      It made me ring my sister, which is the highest praise I have.
      Somebody should bring it back into print.
      The cover does it no favours at all.`),
  },
  posts: [
    {
      key: "monday",
      author: "zofia",
      title: "Monday: what are you reading, and is it any good?",
      hoursAgo: 52,
      up: 96,
      sticky: true,
      text: "The usual questions:\n\n1. What is on the table?\n2. How far in?\n3. Would you press it into the hands of a stranger on a tram?\n\nI am two hundred pages into a history of lighthouses, and **yes**, I would, though the stranger would need strong wrists.",
      talk: `
ines-m [+21]: A family saga in four generations, all of them called Anton. I have drawn a tree on the endpaper. No to the tram; yes to a long illness.
  bram: I made a bookmark with a family tree for exactly such a book. Fold-out. Six Josephs.
    ines-m: Photograph, please. I beg.
quietriver: Poems, one a night, from a book I found in a laundry. I am on the forty-first and do not want to run out.
owen_t: A manual for a tractor I do not own. It is wonderfully clear. "Should the tractor move, stop the tractor."
  sixpence [+38]: I would follow that prose style into battle.
kofi: Rereading the one about the projectionist, for obvious reasons.
noor [edited]: A novel set entirely in a queue. Page 90 and the queue has moved by four people. **Gripping**, I mean it.
  pascal_d: Do they get to the front?
    noor: >!There is no front. Do not click this, you clicked it, sorry.!<
first_day: Hello, first comment here. A book of letters between two astronomers who plainly loved each other and never said so.
  zofia: Welcome! /s/astronomy will want the title as well.
`,
      chatter: 6,
    },
    {
      key: "unreliable",
      author: "ines-m",
      title: "On translating a joke that only works in the rain",
      hoursAgo: 310,
      up: 262,
      flair: "Essay",
      text: `There is a sentence in the novel I am translating which took me eleven days. In the original it is nine words long. A man comes in soaked, is asked how it is outside, and says a thing that means both *it is coming down* and *it has come to this*.

## What I tried

1. A literal version with the double meaning explained. *An explained joke is a frog on a board.*
2. A different joke about weather. Funny, but he became a wittier man than he is.
3. Silence. He says nothing and drips. My editor liked this best.

## What I think translation is

> You are not carrying a vase across a river. You are carrying the water, in your hands, and somebody on the far side has a vase of about the right size.

People ask whether something is *lost*. Of course something is lost. Something is lost when you read your own diary. The question is whether the thing that arrives is alive.

## What I did

>!He looks at the carpet, at his shoes, at her, and says: “Well. Down.”!<

It is not the same joke. It has the same *shoulders*. I can live with that; ask me again when the reviews are in.`,
      talk: `
pilcrow [+51]: “It has the same shoulders” is the best account of a good translation I have read.
  ines-m: I shall deny having worked on that sentence for an hour.
dmitri-k: In Russian we would say дождь стеной, a wall of rain, and you could build something on *wall*. But the carpet is lovely.
  ines-m [+12]: I considered a wall! It kept falling on the reader.
yuki: We have so many words for rain that the joke would drown in them.
lantern_fish: Version three. Let him drip.
  wren: Dripping is a complete sentence.
tin_whistle [-2]: Or hear me out, a footnote.
  ines-m [+44]: *frog on a board*
    tin_whistle: I heard the croak from here.
greta: Does the author get a say?
  ines-m: She sent a postcard with one word: “Down!” I have framed it.
`,
      chatter: 3,
    },
    {
      key: "lighthouse",
      author: "bram",
      title: "How a sewn binding is made, in forty photographs",
      link: "https://bench-and-press.example/sewn-binding",
      preview: "benchAndPress",
      hoursAgo: 121,
      up: 88,
      talk: `
noor: Photograph 23, the rounding, made an involuntary noise come out of me.
  bram: It makes the noise too. Like a knee.
leonie: What thread do you use? Mine cuts through the paper.
  bram [edited]: Linen 18/3, waxed. If it cuts, you are pulling upwards instead of along the fold. Along, always along.
    leonie: Along! Two years of doing it wrong. Thank you.
`,
    },
    {
      key: "endings",
      author: "greta",
      title: "Which book has the best last line, and can you defend it without spoiling it?",
      hoursAgo: 18,
      up: 57,
      flair: "Question",
      text: "Put the line itself behind a spoiler, and the defence in the open. Invented rules: no line longer than twenty words, and nothing everyone was made to read at school.",
      talk: `
samir: A sea novel that spends 600 pages getting a man home. >!“He found that the door opened inward.”!< It does everything at once.
  greta: That gave me goose bumps and I have not read it.
edda: The one where the last line is the same as the first, but you have changed.
  bertil: That is cheating.
    edda: That is *literature*, Bertil.
captain_teapot: My cookbook ends with “Serve at once.” Hard to beat.
willow77: A children's book: >!“And then it was quiet, and it stayed quiet, and that was good.”!< I read it to my daughter four hundred times.
`,
      chatter: 5,
    },
    {
      key: "library",
      author: "quietriver",
      title: "The small library on our island lends an umbrella, a telescope and a cello",
      link: "https://island-post.example/library-of-things",
      preview: "lendingLibrary",
      hoursAgo: 410,
      up: 301,
      talk: `
zofia [+66]: We lend cake tins. The late fee is cake.
  slowcooker: This is the only fine I would seek out.
hollis: Who borrowed the cello?
  quietriver [+40]: Everyone, once. Then a boy of nine, for a year, and now he has his own.
    hollis: I have something in my eye.
abena: Do they lend maps? Ours does, and people bring them back with *corrections*.
`,
      chatter: 4,
    },
    {
      key: "dnf",
      author: "sixpence",
      title: "Permission slip: you may stop reading it",
      hoursAgo: 690,
      up: 178,
      down: 24,
      flair: "Essay",
      text: "I hereby grant you leave to stop. You have my blessing at page 50, at page 100, and even twelve pages from the end, *which is where I stopped last night*.\n\nArithmetic: forty books a year, forty years left if I am lucky. That is sixteen hundred. I have owned more socks.",
      talk: `
ines-m: Twelve pages from the end?? Are you a *monster*?
  sixpence [+29]: I knew what he was going to do, and I did not want to be there for it.
    ines-m: All right. That is the first good reason I have heard.
pilcrow [-5]: Disagree. Some of the best books I know are bad until they are not.
  quietriver: Both can be true. I give a book my age in pages, subtracted from a hundred. It gets kinder as I get older.
    bertil [+17]: At 82 that gives it eighteen pages. Seems right.
rafael [self]: I have never finished a single one
`,
      chatter: 3,
    },
    {
      key: "arabic",
      author: "noor",
      title: "خير جليس في الزمان كتاب — the best companion in any age is a book",
      hoursAgo: 96,
      up: 64,
      text: "يقول المتنبي هذا الشطر، وكان جدي يردده كلما رآني أبحث عن حذائي لأخرج.\n\nMy grandfather said this half-line of al-Mutanabbi whenever he saw me looking for my shoes. What did they say about books in your house?",
      talk: `
samir: بيت لا يشيخ. في بيتنا كانوا يقولون: «ردّ الكتاب قبل أن يردّك».
  noor: هذه أجمل!
dmitri-k: «Книга — лучший подарок», said every uncle who had forgotten my birthday.
mei-lin: 书中自有黄金屋. I looked for the golden house in every one and found mostly commas.
  pilcrow: Commas are the gold.
`,
    },
    {
      key: "spam",
      author: "loudpipe",
      title: "Get FREE ebooks now, all bestsellers, no limit",
      link: "https://totally-free.example/ebooks",
      preview: "freeEbooks",
      hoursAgo: 260,
      up: 1,
      down: 9,
      deleted: { by: "moderator", reason: "Rule 2: no piracy links. Also, please stop." },
      talk: `
bram: Reported.
zofia [sticky]: Removed, thank you for the reports.
`,
    },
    {
      key: "archive1",
      author: "bertil",
      title: "The books my father left: an inventory",
      hoursAgo: 1605,
      up: 233,
      flair: "Essay",
      text: "He left 412 books and one shelf that was not straight. I am writing them down before we divide them.\n\n| subject | number | condition |\n|:--|--:|:--|\n| engines | 96 | oil |\n| poetry | 31 | read to pieces |\n| chess | 44 | margins full of rage |\n| cookery | 3 | as new |\n| novels | 238 | mixed |\n\nI knew about the engines. **I did not know about the poetry.** In each of the thirty-one there is a tram ticket, always the same line, always a Thursday. My mother worked at the last stop of that line.",
      talk: `
quietriver [+120]: I read this on Sunday and have thought about the tram tickets every day since.
ines-m [+60]: Keep the thirty-one together. Please.
  bertil [+88]: They are on the shelf that is not straight. I have decided not to mend it.
oldplane: I mend shelves for a living and I say leave it.
rosalind: “Margins full of rage” is my father as well.
  captain_teapot: All chess fathers are one father.
`,
    },
    {
      key: "next-slow-read",
      author: "zofia",
      title: "Which book shall we read slowly in the new year?",
      hoursAgo: 7,
      up: 41,
      flair: "Slow read",
      text: "The committee (me, in a cardigan) has narrowed it down. **One chapter a week**, no hurrying, and nobody is asked to like it.",
      poll: {
        options: [
          { text: "The history of lighthouses, all of it", votes: 13 },
          { text: "The family of four Antons", votes: 6 },
          { text: "A novel set entirely in a queue", votes: 9 },
          { text: "Letters between two gardeners who never met", votes: 4 },
        ],
        closesInHours: 60,
        adminVote: 0,
      },
      talk: `
bram: I have a bookmark ready for each outcome. The queue one has a ticket number on it.
  noor: Now I must vote for the queue. I already did. I would do it twice.
quietriver: The letters, please. I will read them at the speed of the post.`,
      chatter: 2,
    },
  ],
};
