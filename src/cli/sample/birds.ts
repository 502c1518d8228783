import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const birdsSubDraft: SubDraft = {
  sub: {
    name: "birds",
    title: "Birds, and the people who stop for them",
    sidebar:
      "Gulls count. Pigeons count. **Nests are never located here**, not even roughly.\n\nHunting and prey: mark it NSFW.",
    rules: ["No nest locations.", "Prey is marked NSFW.", "“Little brown one” is a valid identification."],
    owner: "saltmarsh",
    team: [
      { name: "wren", role: "moderator" },
      { name: "lantern_fish", role: "janitor" },
    ],
    isDefault: true,
    nsfw: false,
    defaultSort: "new",
    takesPolls: true,
    flairs: ["What bird?", "Sighting", "Song", "Picture"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      I heard one this morning before the bins.
      They nest in the supermarket sign here.
      What a face.
      I have been after that one for six years.
      The tail gives it away every time.
      My mother called them weather clerks.
      Binoculars left at home, naturally.
      There were two, and then there were forty.`),
    last: nonEmptyLines(`
      Listen for it at dusk.
      The wind must have brought it.
      Put it in the county count, please.
      I stood still until my tea was cold.
      Late for this far north, is it not?
      It looked at me as if I owed it something.
      The marsh is a different country in November.`),
  },
  posts: [
    {
      key: "lbj",
      author: "saltmarsh",
      title: "A patient guide to the little brown ones",
      hoursAgo: 640,
      up: 281,
      sticky: true,
      text: "You will never be good at this, and neither will I. But:\n\n1. **What is it doing?** Creeping like a mouse: dunnock. Shouting from a hedge, far too loud for its size: wren. Going *down* a tree: not a treecreeper. Going *up* a tree: treecreeper.\n2. **Where?** A reed is a clue. So is a car park.\n3. **What does it say?** Learn three songs a year. In ten years you will be insufferable.\n\n| song | sounds like |\n|:--|:--|\n| chiffchaff | its name, until you beg |\n| wren | a very small sewing machine, furious |\n| great tit | a bicycle pump |\n| great tit | a gate |\n| great tit | anything you cannot identify |\n\n> When in doubt, it is a great tit.",
      talk: `
wren [+44]: “A very small sewing machine, furious.” I feel seen.
tin_whistle: I transcribed the chiffchaff once. It is two notes and a grudge.
first_day: I have learned the bicycle pump! It was outside all along!
  saltmarsh [+30]: That is it. That is the whole hobby. Welcome.
bertil: I have been hearing a gate for nine years. There is no gate. Now I know.
`,
      chatter: 5,
    },
    {
      key: "owl",
      author: "lantern_fish",
      title: "The owl on the hospital roof has a favourite aerial",
      media: { name: "owl", alt: "An owl with yellow eyes sits on a roof aerial at dusk." },
      hoursAgo: 20,
      up: 231,
      flair: "Picture",
      talk: `
rosalind: She sits over the maternity ward. We have all decided not to say anything about it.
  lantern_fish: There were *four* last night.
    rosalind [+50]: Four owls or four babies?
      lantern_fish: ...yes.
northlight: What exposure is that, in the dark?
  lantern_fish: One second, elbows on the railing, between two bleeps.
`,
      chatter: 4,
    },
    {
      key: "hawk",
      author: "wren",
      title: "Sparrowhawk at breakfast (prey, feathers, quite a lot of both)",
      media: {
        name: "sparrowhawk",
        alt: "A sparrowhawk stands over its prey on a lawn, with white feathers all around.",
      },
      hoursAgo: 130,
      up: 79,
      nsfw: true,
      talk: `
saltmarsh: Adult female by the barring. She has to eat as well. Marked correctly, thank you.
hollis: The look. As if we had come in without knocking.
`,
      chatter: 2,
    },
    {
      key: "what",
      author: "edda",
      title: "What bird? Sounds like someone dragging a chair across a church",
      hoursAgo: 2,
      up: 14,
      flair: "What bird?",
      text: "From the reeds, twice a minute, before sunrise. Not a frog, I have ruled out the frog.",
      talk: `
saltmarsh [+12]: WATER RAIL. Or a pig. Is there a pig?
  edda: There is no pig.
    saltmarsh: Then I am coming on Saturday.
`,
    },
    {
      key: "swift",
      author: "quietriver",
      title: "The day the swifts leave",
      hoursAgo: 1400,
      up: 196,
      text: "There is no last swift. There is only an evening when you notice that you have not heard them *since*.\n\nThey came on the sixth of May, at a quarter past eight, all eleven, screaming down the lane as if late for school. And then one day in August it is merely a lane.\n\nI have started to write down the last time instead of the first. It makes you look up every evening, in case.",
      talk: `
ines-m [+40]: “It is merely a lane.” I will be translating this for my sister.
  quietriver: I would be honoured.
moss: Twelve boxes up on our street now. Four taken. They *find* them if you play the calls.
`,
    },
    {
      key: "pigeon",
      author: "sixpence",
      title: "Respect for the pigeon: a bird that took the underground two stops and got off",
      hoursAgo: 48,
      up: 265,
      down: 7,
      text: "It boarded calmly at the market. It stood by the door. People made room. It got off at the cathedral, as one would.\n\nIt did **not** have a ticket, but then the man next to it did not either.",
      talk: `
cartographer: They have the map in their heads. It was saving its wings.
kofi: I taught in a school under those arches. There is one that commutes. The children call him Mr. Thursday.
  sixpence [+42]: IT WAS A THURSDAY.
`,
      chatter: 4,
    },
    {
      key: "recording",
      author: "tin_whistle",
      title: "Dawn chorus, one microphone, 04:10 to 05:02, no edits",
      link: "https://field-recordings.example/dawn-chorus-52-minutes",
      preview: "fieldRecordings",
      hoursAgo: 320,
      up: 150,
      flair: "Song",
      talk: `
ada_b: The blackbird at 04:31 is singing a ringtone from 2003.
  tin_whistle [+36]: He learned it from his father, who learned it from a telephone.
saltmarsh: Nightjar at the very start, under the fence noise. Did you *know*?
  tin_whistle: I did not know. I am going to sit down.
`,
      chatter: 2,
    },
    {
      key: "nest",
      author: "rafael",
      title: "Kingfisher nest on the canal, here is exactly where",
      hoursAgo: 500,
      up: 4,
      down: 8,
      text: "(the place, in detail)",
      deleted: { by: "moderator", reason: "Rule 1: no nest locations, however kindly meant." },
      talk: `
wren: I know you meant well. Please read rule 1, there was an egg thief two years ago.
  rafael: I had no idea. Sorry, and thank you for being nice about it.
`,
    },
    {
      key: "bird-of-the-year",
      author: "saltmarsh",
      title: "Bird of the year, by the people who stop for them",
      hoursAgo: 240,
      up: 132,
      text: "One vote, one bird. Lobbying in the comments is allowed and expected.",
      poll: {
        options: [
          { text: "Wren", votes: 14 },
          { text: "Swift", votes: 11 },
          { text: "Pigeon (underground branch)", votes: 7 },
          { text: "The owl on the hospital roof", votes: 5 },
          { text: "Great tit, or whatever it really was", votes: 2 },
        ],
        closesInHours: -48,
      },
      talk: `
wren: I have no comment. I am very loud about having no comment.
tin_whistle: The swifts were abroad for most of the campaign and it shows.
  saltmarsh: They never even sent a card.`,
      chatter: 2,
    },
  ],
};
