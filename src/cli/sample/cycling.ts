import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const cyclingSubDraft: SubDraft = {
  sub: {
    name: "cycling",
    title: "Two wheels, no hurry",
    sidebar: "Commuters, tourers, tinkerers. Every bicycle is a real bicycle.\n\nFor routes and sheets see /s/maps.",
    rules: [
      "No helmet wars.",
      "Drivers and walkers are people.",
      "Stolen bicycle posts: frame number by private message only.",
    ],
    owner: "marjolein",
    team: [{ name: "halvard", role: "moderator" }],
    isDefault: false,
    nsfw: false,
    defaultSort: "hot",
    flairs: ["Tour", "Repair", "Commute", "Question"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      My knees read this before I did.
      Same on a three-speed with a basket.
      I once did that stretch in sandals.
      Headwind both ways, as is traditional.
      A drop of oil and a kind word.
      I pass that spot every morning.
      The bell alone is worth it.
      My chain made that noise for a year.`),
    last: nonEmptyLines(`
      Wider tyres, less pressure, more cake.
      Check the cable before you blame the gear.
      Was there a bakery on the way?
      Take the long way home when you can.
      I would do it again in May, not in March.
      Mudguards are civilisation.
      Lights on, shoulders down.`),
  },
  posts: [
    {
      key: "tour",
      author: "marjolein",
      title: "Nine days along one river, from the first puddle to the sea",
      hoursAgo: 540,
      up: 312,
      flair: "Tour",
      text: "I wanted to see where it *started*. It starts in a wet field behind a garage. A sign says SOURCE, and somebody has added **of what?**\n\n### The days\n\n1. Puddle to ditch. 31 km. Rained on by my own river.\n2. Ditch to stream. First bridge. First heron.\n3. Met a man who has measured the water level every morning since 1979, in a book, in pencil. He let me do the Tuesday.\n4. Gorge. Walked.\n5. Gorge. Walked *well*.\n6. The valley opened like a door. 92 km, and I sang.\n7. Barges. One of them kept up with me for two hours, and at the lock they handed me down a plate of fried potatoes.\n8. City. Traffic. A good pump.\n9. The sea, which took no notice.\n\n### Things carried and not used\n\n- a lock for the front wheel\n- dignity\n\n### Not carried and sorely missed\n\n- a second spoon >!(see day 7)!<",
      talk: `
halvard [+38]: “He let me do the Tuesday.” I am not crying, it is the headwind.
cartographer: Which gauge was it? I may have levelled that bench mark.
  marjolein: The one with the green door, below the mill.
    cartographer [+52]: I *did*. In 1996. Tell him the mark has sunk four millimetres.
      marjolein: He knows. He told me. He said “that surveyor was good, but the bank was young”.
        cartographer: I have never had a better review.
rafael: What tyres?
  marjolein: Wide, slow, never flat.
priya: Fried potatoes handed down from a barge. I want nothing else from life now.
`,
      chatter: 5,
    },
    {
      key: "winter",
      author: "halvard",
      title: "Winter commuting at −18 °C: what freezes, in order",
      hoursAgo: 95,
      up: 187,
      flair: "Commute",
      text: "1. The water bottle (two minutes)\n2. The freewheel, if you keep the bicycle indoors: warm grease, wet, then out. **Keep it cold.**\n3. Your patience at the first crossing\n4. Eyelashes. They un-freeze. It is even rather becoming.\n\nStudded tyres from November. Wool. A thermos. The road is empty and pink, and you will have seen the sunrise before anyone at work has found their keys.",
      talk: `
edda: “It is even rather becoming” 😄
owen_t [edited]: Keeping it cold had never occurred to me. Freewheel fixed by *not doing something*. My favourite kind.
hollis: Or take the bus.
  halvard: The bus freezes fourth and a half.
`,
      chatter: 4,
    },
    {
      key: "click",
      author: "kite",
      title: "Clicking noise once per turn of the pedal, only uphill, only on the left",
      hoursAgo: 14,
      up: 22,
      flair: "Repair",
      text: "I have tightened the pedal. I have looked at it sternly. It clicks.",
      talk: `
marjolein: Take the left pedal off (left-hand thread, it turns the *other* way), grease it, put it back.
  kite: The other way. So I have been tightening it for a week by loosening it?
    marjolein [+19]: You have been very persuasive with it, yes.
tomas: If it goes on: seatpost. It is always the seatpost pretending to be something else.
  kite [+24]: IT WAS THE SEATPOST
`,
      chatter: 2,
    },
    {
      key: "video",
      author: "sixpence",
      title: "Crossing the new bridge on opening day, four hundred bells at once 🔔",
      link: "https://bell-ringers.example/bridge-opening",
      preview: "bridgeBells",
      hoursAgo: 36,
      up: 204,
      talk: `
quietriver: Sound on. Sound *on*.
tin_whistle: In about E flat, as a whole.
  ada_b: Between E flat and E. I checked with the tuning fork.
`,
      chatter: 4,
    },
    {
      key: "helmet",
      author: "pascal_d",
      title: "What do you say to people who shout from cars?",
      hoursAgo: 215,
      up: 41,
      down: 9,
      text: "I say “good morning”, which is either very polite or very rude and I have never been able to decide.",
      talk: `
marjolein: I wave, as if I knew them. It gives them a bad afternoon, wondering.
  bertil [+25]: I have been shouting at cyclists for years and somebody waved. Was that you? I *have* been wondering.
    marjolein: 👋
loudpipe [mod=Rule 2: people are people]: They pay for the road and you should get off it
  halvard: Removed, and that was the last warning.
`,
    },
    {
      key: "emoji",
      author: "mei-lin",
      title: "🚲 + 🌧️ + 🧅 = ?",
      hoursAgo: 61,
      up: 55,
      text: "Twelve kilos of onions, one basket, the hill by the canal, and the bag was paper.",
      talk: `
slowcooker: = soup
captain_teapot: = a very brave duck, later
priya: How many did you get home with?
  mei-lin [+30]: Seven, and a duck.
`,
      chatter: 3,
    },
    {
      key: "stolen",
      author: "leonie",
      title: "Found: my stolen bicycle, eleven months later, with a better saddle",
      hoursAgo: 770,
      up: 268,
      text: "It was outside the swimming pool, locked with *my* lock. I waited. A boy of about twelve came out with wet hair, saw me looking, and said: “Is it yours? I bought it at the market. I changed the saddle. I am sorry.”\n\nWe talked for a bit. He is saving for one that fits. I bought him an ice cream, he rode it home, and next Saturday we are going to build him his own out of the three in my shed.",
      talk: `
rosalind [+81]: Well, that is me gone for the day.
halvard: I have a fork and a good pair of wheels. Where do I send them?
  leonie: I will write to you! He wants it **green**.
    noor: I will paint his name on it. Tell me the name.
      leonie [+66]: Ruben. With an R. Of *course* with an R.
        noor: 🥹
`,
    },
    {
      key: "old",
      author: "rafael",
      title: "Is it normal to name it",
      hoursAgo: 1590,
      up: 66,
      text: "Bicycle: Gerda. Pump: also Gerda.",
      talk: `
wren: Completely. Mine is The Committee.
captain_teapot: Which Gerda answers?
  rafael: The pump. The other one just hums.
`,
    },
  ],
};
