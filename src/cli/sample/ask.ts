import { smallThingsPost } from "./ask-small-things.ts";
import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const askSubDraft: SubDraft = {
  sub: {
    name: "ask",
    title: "Ask the table",
    sidebar:
      "Any honest question. **Stories are answers too.**\n\nPut the whole question in the title, and tell us afterwards how it went.",
    rules: ["Ask to know, not to win.", "No medical or legal emergencies.", "Come back and tell us."],
    owner: "hollis",
    team: [
      { name: "quietriver", role: "moderator" },
      { name: "greta", role: "janitor" },
    ],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    takesPolls: true,
    flairs: ["Question", "Advice", "How it went", "Light"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      I asked my father this once.
      It depends who is asking, I think.
      I used to be sure, and then I turned forty.
      My answer changes with the weather.
      We argue about this every Christmas.
      I have tried both ways.
      Short answer: yes, gently.
      I would sleep on it first.
      Good question, and I have no good answer.`),
    last: nonEmptyLines(`
      Please tell us how it went.
      Nobody regrets the telephone call.
      Write it down, then wait until Thursday.
      The people who matter will not mind.
      In the end I did the simple thing.
      Somebody wiser than me said: tea first.
      You are kinder to others than to yourself, I suspect.
      It is allowed to take a while.`),
  },
  posts: [
    smallThingsPost,
    {
      key: "rules",
      author: "hollis",
      title: "Read me: how to ask so that people can answer",
      hoursAgo: 1300,
      up: 130,
      sticky: true,
      text: "1. Put the question **in the title**.\n2. Say what you have tried, and what you *hope*.\n3. Come back. The best posts here are the ones tagged **How it went**.\n\nAnd if you can answer: imagine that you had been awake for two nights when you asked.",
      talk: `
greta [+15]: Rule 3 is the one. I have lain awake wondering about the woman with the harp.
  hollis: She came back! It fitted through the balcony door.
`,
      chatter: 3,
    },
    {
      key: "letter",
      author: "dmitri-k",
      title: "Should I write to a friend I have not spoken to in nineteen years?",
      hoursAgo: 430,
      up: 236,
      flair: "Advice",
      text: "We did not quarrel. We *stopped*, which is harder to mend, as there is nothing to be sorry for. I know his street. I have begun the letter eleven times, and each begins with the weather.",
      talk: `
quietriver [+67]: Send the weather. It says *I am under the same sky as you*, which is all he needs to hear.
ines-m: Begin in the middle. “Do you remember the dog?”
  dmitri-k: There was a dog. How did you know there was a dog?
    ines-m [+88]: There is always a dog.
bertil: I got such a letter at seventy. Best post I ever had. He died the spring after. **Write it.**
  dmitri-k: I will. Tonight.
sixpence: And if there is no answer you have still written a good letter.
`,
      chatter: 4,
    },
    {
      key: "letter2",
      author: "dmitri-k",
      title: "How it went: I wrote the letter",
      hoursAgo: 92,
      up: 359,
      flair: "How it went",
      text: "Nineteen days. I had stopped looking at the letter box. Then an envelope, thick as a sandwich. Six pages.\n\nThe first line was: *“What kept you? It has rained here since you left.”*\n\nHe is coming in April. He still has the lead of the dog.",
      talk: `
ines-m [+95]: THE LEAD OF THE DOG.
quietriver [+40]: I am so happy. I am reading it to people at the ferry.
hollis: This is what the tag is for.
captain_teapot: Something is wrong with my eyes and with everybody's on this bus.
rosalind: 💛
`,
    },
    {
      key: "neigh",
      author: "mei-lin",
      title: "How do I tell my upstairs neighbour that I love his piano, but not at six?",
      hoursAgo: 33,
      up: 72,
      flair: "Advice",
      text: "He is about eighty. It is always the same slow piece. He makes the same mistake each time, and stops, and *begins again*.",
      talk: `
tin_whistle: Ask him what the piece is. He will tell you when he plays it, and why. The rest follows.
ada_b [edited]: Give him a cake and a timetable. In that order.
  mei-lin [+77]: Update: I took a cake. It is their song; she used to get up at six. He had no idea it could be heard. He now plays at ten, and I have been asked to *turn the pages*.
    wren: I was not ready for that.
    tin_whistle: Do tell us when he gets past the bar.
`,
      chatter: 3,
    },
    {
      key: "coat",
      author: "first_day",
      title: "I have just arrived. Where do I put my coat?",
      hoursAgo: 28,
      up: 83,
      flair: "Light",
      text: "What should a new person know that is not written on the wall?",
      talk: `
zofia [+20]: Nobody minds if you only read. I read for a year.
bertil: @captain_teapot has no teapot. Do not ask.
  captain_teapot [+35]: It is at the mender's.
    bertil: Since when?
      captain_teapot: Since the *incident*.
oldplane: The hook by the door. The left one, the right one is decorative.
pilcrow: Somebody will correct you, kindly, within the week. That is how you know you are in.
`,
      chatter: 4,
    },
    {
      key: "afraid",
      author: "leonie",
      title: "What were you wrongly afraid of for years?",
      hoursAgo: 77,
      up: 119,
      flair: "Question",
      text: "For me: the telephone. I was told at seven that it was “expensive”, and thought that meant it could *go off*.",
      talk: `
edda: Escalators. An aunt said they eat laces. They have eaten one lace in forty years, and it was hers.
owen_t: Being found out. Then I became a manager and found that there is nobody who does the finding out.
rosalind: Old age. It turns out to be the same as before, with better curtains.
  bertil [+58]: I can confirm the curtains.
kofi [self]: My own students
greta: The word “minutes” on an invitation.
`,
      chatter: 4,
    },
    {
      key: "tiny",
      author: "wren",
      title: "Tea: milk first or after?",
      hoursAgo: 1,
      up: 3,
      text: "I am at somebody's house and they have *gone to fetch it*. Be quick.",
      talk: `
captain_teapot: After. Run.
`,
    },
    {
      key: "argue",
      author: "loudpipe",
      title: "Why is everyone here so SOFT",
      hoursAgo: 480,
      up: 7,
      down: 10,
      locked: true,
      text: "Just asking questions.",
      talk: `
greta: It takes some strength, actually. Would you like a biscuit?
  loudpipe [mod=Rule 1: ask to know, not to win]: no i want a REAL answer
rosalind [+49]: I spend twelve hours a day where softness is the only thing that still works. That is a real answer.
hollis [sticky]: And a good place to stop. Locked.
`,
    },
    {
      key: "advice",
      author: "willow77",
      title: "What is the best small advice you were ever given by a stranger?",
      hoursAgo: 1555,
      up: 148,
      flair: "Question",
      text: "Mine was from a woman on a ferry, to whom I had not said a word: “Sit on the other side, dear. You will want to see it go *and* see it come.”",
      talk: `
marjolein: From a mechanic: “Nothing is stuck. You are just early.”
samir: A barber: “Grow it or cut it. It is only the middle that hurts.”
lantern_fish [+33]: A patient, at four in the morning: “Turn your chair so that the door is not behind you.” I have done it everywhere since.
`,
      chatter: 3,
    },
    {
      key: "secret",
      author: "rafael",
      title: "Should I tell my sister about the surprise party (she follows me here)",
      hoursAgo: 58,
      up: 12,
      text: "Saturday, eight o'clock, the boathouse.",
      deleted: { by: "author" },
      talk: `
hollis: Rafael. RAFAEL.
  rafael: oh no
`,
    },
    {
      key: "coat-poll",
      author: "edda",
      title: "May I turn a page loudly on a night train?",
      hoursAgo: 3,
      up: 19,
      poll: {
        options: [
          { text: "Yes, it is a train", votes: 0 },
          { text: "No, it is night", votes: 0 },
        ],
        closesInHours: 20,
      },
      talk: `
lantern_fish: I am on one now and somebody is. I have decided to find it soothing.`,
    },
  ],
};
