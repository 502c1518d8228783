import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const gardenSubDraft: SubDraft = {
  sub: {
    name: "garden",
    title: "The garden gate",
    sidebar:
      "Plots, pots and windowsills. Tell us **where you are** and what your soil is like; advice without weather is poetry.",
    rules: ["Say your climate when you ask.", "No selling.", "Slug methods: be civil."],
    owner: "hazel_oak",
    team: [
      { name: "juniper", role: "moderator" },
      { name: "admin", role: "moderator" },
      { name: "moss", role: "janitor" },
    ],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    takesPolls: true,
    flairs: ["Help", "Harvest", "Pests", "Seeds", "Design"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      Heavy clay here, so take it with a barrow of salt.
      Same thing in my north bed this year.
      My grandmother swore by exactly this.
      I lost a whole row that way.
      On a windy balcony it is another story.
      Photographs of the roots would help.
      It took three seasons before I believed it.
      You have made me go out with a torch.
      Sandy soil by the coast, and I see the same.`),
    last: nonEmptyLines(`
      Mulch more than feels decent and walk away.
      The slugs, naturally, read this circle as well.
      Next year I shall sow two weeks later.
      Water in the morning and forgive yourself in the evening.
      I would leave it alone until spring.
      The blackbirds did the rest.
      Compost first, questions after.
      Write the date on the label, you will not remember.`),
  },
  posts: [
    {
      key: "clay",
      author: "hazel_oak",
      title: "Ten years on clay: what I would tell myself at the start",
      hoursAgo: 840,
      up: 397,
      down: 3,
      flair: "Design",
      sticky: true,
      text: `Ten years ago I put a spade into this plot and it *stayed there*. Here is what I know now.

## Do not fight it

Clay is not bad soil. It is rich soil with a door that sticks. Every trick is about the door.

- **Never** walk on it wet. One boot is a year.
- Leaf mould beats sand. Sand and clay make a brick; people have built cities that way.
- Dig once, if you must, and then never again.

## The calendar I keep

| month | what I do | what I want to do |
|:--|:--|:--|
| November | spread leaves | dig |
| February | look at it | dig |
| April | plant into the mulch | dig |
| July | sit | sit |

## What grows

Roses, beans, every kind of cabbage, quinces. What does not: carrots. I have grown carrots shaped like *hands*, like a *family*, and once like the local mayor.

> A garden is an argument with a place, and the place has more time.`,
      talk: `
moss [+61]: “Rich soil with a door that sticks.” I have gardened on it for six years and never had the words.
juniper: Carrots in a drainpipe stood on end, filled with sand. Only way.
  hazel_oak: I have tried it. The mayor was from the drainpipe.
    juniper [+73]: 😂
tomas: One boot is a year is *exactly* right. I can still see where the man came to read the meter.
leonie: Where do you get so many leaves?
  hazel_oak [+18]: I ask the street sweeper. He brings them, and I give him quinces. Best bargain in the town.
sixpence [edited]: Does cardboard under the mulch help or is that a fashion? ¦ *Edit: thanks all, cardboard it is, tape off first.*
  moss: Helps with couch grass. Take the tape off or you will find it for twenty years.
`,
      chatter: 5,
    },
    {
      key: "tomato",
      author: "priya",
      title: "Is this blight? Please say it is not blight",
      media: { name: "tomatoLeaf", alt: "A tomato leaf with large brown patches." },
      hoursAgo: 7,
      up: 23,
      flair: "Help",
      talk: `
hazel_oak: It is blight. I am so sorry.
  priya: 😭
    hazel_oak: Pick everything green today and make chutney. /s/cooking will take it from there.
juniper: Look at the stems: brown *patches*, not spots? Then yes. Burn or bin the leaves, do not compost.
slowcooker [+14]: Green tomato chutney, 1 kg tomatoes, 300 g onions, 250 g sugar, half a litre of vinegar, an hour and a half. The best grief I know.
  priya: Making it tonight. Thank you for your service.
`,
      chatter: 3,
    },
    {
      key: "slugs",
      author: "moss",
      title: "I counted the slugs for thirty nights. Here are the numbers",
      hoursAgo: 455,
      up: 289,
      flair: "Pests",
      text: `One bed, three metres by one, a torch, 22:00 each night. I did not kill any; I *relocated* them to the compost heap, forty paces away, with a dot of nail varnish.

~~~
night   found   with varnish
1-5     41, 38, 44, 29, 36    0
6-10    40, 33, 12, 47, 39    3
11-20   35 on average         61 in all
21-30   34 on average         118 in all
~~~

Conclusions:

1. Moving slugs forty paces does **nothing**. They come home. One of them (pink, two dots) came home *five times*.
2. Rain matters more than anything I did.
3. I have grown fond of the pink one.`,
      talk: `
saltmarsh [+45]: This is proper science and I would like to see it in a journal.
ada_b: What is the error bar on “fond”?
  moss: Large, and growing.
hazel_oak: Five times! Forty paces is what, a marathon for a slug?
  bertil: I worked it out. Scaled by body length it is about a kilometre and a half, each time, in the dark, with no hat.
    moss [+80]: I am putting a dish of lettuce out for her.
hollis [mod=Rule 3: civil about slug methods]: Salt. Stop being soft.
  juniper: Removed. There is a rule for this, and it is there because of *last* summer.
oldplane: Copper tape?
  moss: Next year's experiment. She will have opinions.
`,
      chatter: 4,
    },
    {
      key: "seedswap",
      author: "juniper",
      title: "Seed swap, autumn round: offer and ask here 🌱",
      hoursAgo: 160,
      up: 75,
      sticky: true,
      flair: "Seeds",
      text: "**How it goes:** one top-level comment each, with *offer* and *ask*. Arrange the rest by private message, never put your address in the thread.\n\nI offer: a black climbing bean from my great-aunt, name lost. I ask for: anything that flowers in deep shade.",
      talk: `
moss [+16]: Offer: foxglove (white), honesty, a fern if you are near. Ask: your aunt's bean, obviously.
  juniper: Writing to you now. It wants a tall pole and a little flattery.
edda: Offer: sweet pea, strong scent, mixed. Ask: any lettuce that does not bolt.
tin_whistle: Offer: far too much dill. Ask: nothing, please just take the dill.
  priya: I will take the dill.
  slowcooker: I will also take the dill.
    tin_whistle: There is enough dill.
kite: Can I ask without offering? I have only just got a balcony.
  juniper [+20]: Of course. That is how all of us began. What is the light like?
    kite: Morning sun until eleven, then pigeons.
`,
    },
    {
      key: "quince",
      author: "fennel",
      title: "First quinces after seven years",
      media: { name: "quinces", alt: "Seven yellow quinces on a wooden table." },
      hoursAgo: 29,
      up: 118,
      flair: "Harvest",
      talk: `
hazel_oak: Seven years, seven quinces. It is a fairy tale. Do not give one to a stranger at the gate.
  fennel: There was a stranger at the gate. He reads the meter.
    tomas: HIM AGAIN
priya: Please bake one whole with honey before you make jelly of the rest.
`,
      chatter: 4,
    },
    {
      key: "hedge",
      author: "rafael",
      title:
        "My neighbour cut my hedge to exactly half its height and says it was an accident. It is forty metres long, perfectly level, and he used a string. How do I answer in a way that lets us both live here for another twenty years, and will the yew come back?",
      hoursAgo: 74,
      up: 164,
      flair: "Help",
      text: "The title is the whole story. He has also left me the clippings in labelled sacks.",
      talk: `
moss [+90]: Yew comes back from anything. It will be back before your temper is.
  rafael: That is the kindest sentence anyone has said about the hedge.
rosalind: Take him a jar of something. Ask him to teach you the string. I am serious.
  hollis: And then grow it half a metre higher than before.
    rosalind: *Also* that.
cartographer [+34]: Before anything, find out where the boundary is. Half the hedges I have surveyed were standing in the wrong country.
captain_teapot: Labelled how?
  rafael [+52]: “Yew, east”, “Yew, middle”, “Yew, west”. In capitals.
    captain_teapot: You do not have a bad neighbour. You have a *lonely surveyor*.
`,
    },
    {
      key: "shade",
      author: "kite",
      title: "What grows on a balcony with pigeons?",
      hoursAgo: 3,
      up: 9,
      flair: "Help",
      text: "Morning sun until eleven, third floor, mild winters. Two long boxes. The pigeons have eaten the pansies and sat on the thyme.",
      talk: `
moss: Ivy-leaved geraniums. They smell of goat, pigeons pass them by.
wren: Bamboo skewers, points up, every hand's breadth. Looks medieval, works.
`,
    },
    {
      key: "compost",
      author: "willow77",
      title: "A heap that would not heat, and the three things that were wrong with it",
      hoursAgo: 1490,
      up: 92,
      text: "1. Too dry. I had put a lid on it, like a good person.\n2. Too small. A heap wants to be a metre each way or it cannot keep itself warm.\n3. All brown. I had given it a year of cardboard and *nothing to live on*.\n\nFour buckets of grass and one of nettles later: **61 °C**. There was steam. I stood there in my dressing gown like a proud parent.",
      talk: `
hazel_oak: The dressing gown is part of the method.
juniper: Nettles are rocket fuel for this.
`,
    },
    {
      key: "nothing",
      author: "edda",
      title: "Small pleasure: the sound of a watering can filling",
      hoursAgo: 2.5,
      up: 12,
      text: "It goes up in pitch, and then you know. That is all.",
    },
    {
      key: "slug-poll",
      author: "hazel_oak",
      title: "Slugs: what has actually worked for you?",
      hoursAgo: 75,
      up: 93,
      text: "Beer traps count as one answer, whoever drank the beer.",
      poll: {
        options: [
          { text: "A torch, a bucket, and patience", votes: 12 },
          { text: "Copper, wool, grit and other borders", votes: 3 },
          { text: "A pond, and frogs on the payroll", votes: 9 },
          { text: "Growing what slugs do not like", votes: 6 },
          { text: "Nothing, they have won", votes: 8 },
        ],
        closedHoursAgo: 5,
        adminVote: 4,
      },
      talk: `
moss: “Nothing, they have won” should have been first. It is first in my heart.
juniper: Frogs. They ask for no wages and they sing.`,
      chatter: 2,
    },
  ],
};
