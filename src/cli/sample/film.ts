import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const filmSubDraft: SubDraft = {
  sub: {
    name: "film",
    title: "The back row",
    sidebar:
      "Old films, new films, projectors, popcorn ethics. **Hide the plot** with `>!` and `!<`.\n\nFriday is silent night: we all watch the same silent film.",
    rules: [
      "Spoilers behind spoilers, even for films from 1927.",
      "No links to stolen copies.",
      "Argue about the film.",
    ],
    owner: "kofi",
    team: [{ name: "samir", role: "moderator" }],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    takesPolls: true,
    flairs: ["Silent night", "Review", "Question", "Projection"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      I saw it in a cinema with eleven seats.
      Somebody behind me cried, and then it was me.
      The sound design alone is worth the ticket.
      I fell asleep in it twice, happily.
      The second viewing is a different film.
      My parents met at a screening of this.
      Underrated, and I will say so to strangers.
      I did not care for it, which is allowed.`),
    last: nonEmptyLines(`
      Watch the hands in every scene.
      What a last shot.
      I would cut ten minutes and keep the horse.
      The restoration is much kinder to the shadows.
      It earns its silence.
      Half of it is the lighting.
      Nobody makes staircases like that any more.`),
  },
  posts: [
    {
      key: "platter",
      author: "kofi",
      title: "Eleven years in the booth: what the projectionist saw",
      hoursAgo: 560,
      up: 368,
      flair: "Projection",
      text: "You never watch the film. You watch the *edge* of the film: the dot in the corner that says eight seconds, the flutter that means a splice, the backs of two hundred heads.\n\n## Things I learned from heads\n\n- People lean **left** in sad scenes. I do not know why. Left, in every cinema I worked in.\n- A comedy is not funny until the fourth row laughs.\n- In a really good film nobody eats for the last twenty minutes. We used to measure it by the sweepings.\n\n## The night it burned\n\nIt was not much of a fire. The lamp, a stuck loop, a brown flower opening in the middle of a kiss. I cut the power and walked out on to the little stage and said I was sorry. And an old man stood up and told us how it ended, **acting both parts**, and did it so well that nobody asked for their money back.\n\nI have since seen the real ending. >!His was better. In his they missed the train on purpose.!<",
      talk: `
samir [+60]: The old man telling the ending is a film on its own.
  kofi: I have been trying to write it for nine years.
quietriver: I lean left. I just checked. I am furious.
lantern_fish: “Nobody eats for the last twenty minutes” = the only rating system I trust now.
  priya: Four sweepings out of five.
greta [edited]: Do you miss it?
  kofi [+44]: The clatter. A good projector sounds like somebody knitting very fast in the next room.
`,
    },
    {
      key: "silent",
      author: "samir",
      title: "Silent night this Friday: bring your own piano 🎹",
      hoursAgo: 68,
      up: 77,
      sticky: true,
      flair: "Silent night",
      text: "The film is chosen: *The Lamp at the Crossing* (1926), 71 minutes, out of copyright, link in the first comment on the day.\n\n**Nine o'clock** wherever you are. Start it, mute it, and play what you like. Afterwards, post what you played and where it fitted by accident.",
      talk: `
bertil: I shall attempt the accordion.
  samir: The neighbours will be informed.
tin_whistle [+18]: Guess.
ada_b: Choir practice until half past, I will join late and humming.
captain_teapot: A kettle. It comes to the boil at minute 48, if I start at 44.
  samir [+36]: Minute 48 is >!the train!<. You are a genius.
`,
      chatter: 3,
    },
    {
      key: "subtitles",
      author: "ines-m",
      title: "A short defence of subtitles, from someone paid by the word",
      hoursAgo: 134,
      up: 112,
      down: 15,
      text: "You get about forty letters and two seconds. You must drop a third of what is said, and the art is *which* third.\n\nDubbing gives you all the words and none of the breath. I know which I would rather lose.",
      talk: `
dmitri-k [-1]: Dubbing lets my mother, who is nearly blind, go to the cinema.
  ines-m [+52]: Then I take it back for your mother, wholly. Thank you for saying so.
pilcrow: Who decides on the ellipsis?
  ines-m: A committee...
noor: White with a thin black edge, please, never yellow. This is my only contribution and it is correct.
`,
    },
    {
      key: "trailer",
      author: "edda",
      title: "A two-minute film about a man and a very long ladder",
      link: "https://short-films.example/ladder",
      preview: "ladder",
      hoursAgo: 11,
      up: 49,
      talk: `
wren: I held my breath at the window.
oldplane: That ladder is at the wrong angle and I could think of nothing else.
`,
      chatter: 3,
    },
    {
      key: "question",
      author: "hollis",
      title: "Film where nothing bad happens, for a person who has had enough",
      hoursAgo: 27,
      up: 91,
      flair: "Question",
      text: "Not a children's film. No dog in danger. Nobody shouts in a car.",
      talk: `
quietriver [+34]: The one about the two sisters who restore an orchard. The worst thing that happens is wasps.
samir: The bakery documentary. Ninety minutes of bread being patient.
  slowcooker: Seen it five times. The baker says eleven words.
rosalind: Anything with a ferry in it, in my experience.
  marjolein: Except *that* ferry film.
    rosalind: Except that one.
hollis [+21]: Watched the orchard. Slept nine hours. Bless you all.
`,
      chatter: 4,
    },
    {
      key: "grim",
      author: "lantern_fish",
      title: "The hospital documentary everyone walked out of: worth it, but know what you are walking into",
      hoursAgo: 225,
      up: 38,
      nsfw: true,
      flair: "Review",
      text: "Content warning: real operations, filmed plainly. No gore for its own sake, but nothing is hidden either.\n\nI work nights in such a place and I thought I would be bored. I was not. The camera stays **on the faces of those who wait**, and that is where it is hardest.",
      talk: `
rosalind: The corridor scene. I have been that nurse. I have also been that vending machine.
samir: Marked NSFW by the author, as it should be. Thank you.
`,
    },
    {
      key: "title",
      author: "tin_whistle",
      title: "Films with weather as a character",
      titleHistory: ["Films with whether as a character"],
      hoursAgo: 305,
      up: 63,
      text: "Wind counts double. I will start with the one where the shutter bangs for two hours and nobody gets up to close it.",
      talk: `
pilcrow: I saw the first version of this title. I would watch *whether* as a character.
  tin_whistle: He enters, hesitates, and leaves.
    pilcrow [+29]: Or does he.
halvard: The snow one. You know the one. I was cold for a week.
`,
    },
    {
      key: "old",
      author: "rafael",
      title: "Our cinema closed on Sunday. The last reel, in nine photographs",
      link: "https://island-post.example/last-reel",
      preview: "lastReel",
      hoursAgo: 1520,
      up: 174,
      talk: `
kofi [+61]: Photograph six is a platter with the dust cover on. That is a hand folded on a chest.
quietriver: What will it be?
  rafael: A gym. They are keeping the curtain.
`,
    },
    {
      key: "bench-night",
      author: "kofi",
      title: "Film night on the town hall wall: which one?",
      hoursAgo: 31,
      up: 58,
      text: "Results stay hidden until it closes, so that nobody votes for the winner *because* it is winning. You know who you are.",
      poll: {
        options: [
          { text: "The one with the train", votes: 8 },
          { text: "The one where nobody says a word", votes: 11 },
          { text: "The one with the dog (it lives)", votes: 10 },
        ],
        closesInHours: 41,
        hidesResults: true,
      },
      talk: `
samir: I respect the secrecy. I will also be asking everybody how they voted.
rafael: The dog. Always the dog.`,
      chatter: 2,
    },
  ],
};
