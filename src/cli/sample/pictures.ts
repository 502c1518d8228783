import type { PostDraft } from "./draft.ts";

/** Post with an image or film. */
type MediaDraft = PostDraft & Required<Pick<PostDraft, "media">>;

/** Posts with images and films, by sub. */
export const picturePosts: Record<string, MediaDraft[]> = {
  astronomy: [
    {
      key: "chart",
      author: "yuki",
      title: "I drew the chart that I wanted when I began: Orion, and nothing that you cannot see",
      media: {
        name: "starChart",
        alt: "A dark blue star chart. Dotted lines join the stars of Orion, with his reddish shoulder and the haze of the nebula under the belt.",
      },
      hoursAgo: 9,
      up: 171,
      flair: "Picture",
      talk: `
first_day [+19]: The first chart that looks like my sky.
  yuki [+14]: That is because I left out everything that needs a dark one.
northlight [+22]: Print it on the back of a cereal box and it survives dew.
`,
    },
    {
      key: "milkyway",
      author: "northlight",
      title: "The Milky Way over the spruces, from the lay-by that I am not going to name",
      media: { name: "milkyWay", alt: "The Milky Way rises from left to right over a black line of spruces." },
      hoursAgo: 52,
      up: 264,
      flair: "Picture",
      talk: `
saltmarsh [+11]: I know that lay-by. Your secret is safe with me and the badger.
bertil: How long was the exposure?
  northlight [+9]: Long enough to eat both sandwiches.
`,
    },
    {
      key: "moonturn",
      author: "lantern_fish",
      title: "One whole moon, seen from the hospital roof, in three seconds",
      media: { name: "moonTurn", alt: "The Moon waxes from new to full and wanes again, over and over." },
      hoursAgo: 27,
      up: 138,
      flair: "Observation",
      talk: `
hollis [+7]: I have now watched it eleven times. So, eleven months.
`,
    },
    {
      key: "winterlog",
      author: "yuki",
      title: "Every evening of a winter, one row a week. The grey ones are clouds.",
      media: {
        name: "winterOfMoons",
        alt: "A very tall sheet of small moons, seven in each row; about every fourth is a grey cloud.",
      },
      hoursAgo: 310,
      up: 97,
      flair: "Observation",
    },
  ],
  garden: [
    {
      key: "leafplate",
      author: "moss",
      title: "Twelve leaves from one hedge, before and after the frost",
      media: {
        name: "leafPlate",
        alt: "Twelve leaves on cream paper in four rows, smooth and toothed, from green to rust.",
      },
      hoursAgo: 16,
      up: 149,
      talk: `
juniper [+13]: The toothed ones are hornbeam. The hedge is two hedges.
  moss [+12]: It has been lying to me for nine years.
`,
    },
    {
      key: "sunflower",
      author: "hazel_oak",
      title: "It did not fit on the screen, so you have to scroll as I had to climb",
      media: {
        name: "sunflower",
        alt: "A sunflower from its head at the top down the whole of its very long stem to the soil.",
      },
      hoursAgo: 71,
      up: 203,
      flair: "Harvest",
      talk: `
first_day [+17]: I kept thinking that I was at the bottom.
sixpence: A ladder is cheaper than a telescope.
`,
    },
    {
      key: "fern",
      author: "moss",
      title: "Three ferns for the corner where nothing grows",
      // empty description, as in many real posts
      media: { name: "fern", alt: "" },
      hoursAgo: 240,
      up: 66,
    },
    {
      key: "peach",
      author: "fennel",
      title: "This year's first peach, much too close",
      media: { name: "peach", alt: "The cleft of a ripe peach from so near that nothing else is to be seen." },
      hoursAgo: 33,
      up: 88,
      nsfw: true,
      talk: `
captain_teapot [+21]: Thank you for marking it.
  fennel [+18]: I have some decency. The peach has none.
`,
    },
    {
      key: "rainfilm",
      author: "juniper",
      title: "After seven dry weeks: rain on the pond",
      media: { name: "rain", alt: "Drops fall on a dark pond, and their rings run through each other." },
      hoursAgo: 6,
      up: 121,
      talk: `
hazel_oak [+15]: I have it on a loop. The slugs are watching too.
`,
    },
  ],
  maps: [
    {
      key: "contours",
      author: "abena",
      title: "My first map from my own levels: nine days, two hills, one lake",
      media: {
        name: "contourMap",
        alt: "A contour map of two hills by a lake. A red dotted path leads from the shore over a ridge to a camp.",
      },
      hoursAgo: 21,
      up: 187,
      flair: "Made it",
      talk: `
cartographer [+28]: Every line closes. You would not believe how rare that is.
  abena [+16]: There was one that did not. I walked back.
`,
    },
    {
      key: "ridges",
      author: "cartographer",
      title: "All of the ridge from the hut, left end to right end",
      media: {
        name: "ridges",
        alt: "A very wide row of mountain ridges at sunrise, each paler than the one before it.",
      },
      hoursAgo: 130,
      up: 142,
      flair: "Survey",
    },
  ],
  typography: [
    {
      key: "letterr",
      author: "noor",
      title: "How I build an R: five lines, two circles, and the leg that I argue with",
      media: {
        name: "letterR",
        alt: "A dark blue capital R on squared paper, with its guide lines, circles and points in red.",
      },
      hoursAgo: 13,
      up: 176,
      flair: "Critique",
      talk: `
pilcrow [+16]: The leg wins.
  noor [+20]: The leg always wins.
`,
    },
    {
      key: "blocks",
      author: "mei-lin",
      title: "Four shapes, five colours, and no letter at all. Why do I read one?",
      media: {
        name: "letterBlocks",
        alt: "A grid of quarter circles, half circles, steps and rings in orange, teal, yellow, green and black.",
      },
      hoursAgo: 88,
      up: 104,
      flair: "What is this?",
    },
  ],
  birds: [
    {
      key: "geese",
      author: "saltmarsh",
      title: "They left this evening, all twenty-three",
      media: { name: "geese", alt: "A wedge of geese against a red evening sky, over a marsh with reeds." },
      hoursAgo: 4,
      up: 158,
      flair: "Picture",
      talk: `
wren [+14]: You counted.
  saltmarsh [+19]: Twice. Once for them and once for me.
`,
    },
  ],
  woodworking: [
    {
      key: "dovetail",
      author: "oldplane",
      title: "For everybody who asked: the joint, half pulled apart",
      media: {
        name: "dovetail",
        alt: "Two boards of a dovetail joint beside each other: four tails, four sockets, and shavings on the bench.",
      },
      hoursAgo: 45,
      up: 133,
      flair: "Finished",
    },
    {
      key: "pendulums",
      author: "tomas",
      title: "Fifteen pendulums from offcuts. It took a day to make and I have not worked since",
      media: {
        name: "pendulums",
        alt: "Fifteen pendulums on a beam start side by side and fall out of step, each a little quicker than the last.",
      },
      hoursAgo: 19,
      up: 214,
      flair: "Finished",
      talk: `
ada_b [+24]: The lengths are the whole trick, are they not?
  tomas [+21]: Each makes one swing more in the same time. I filed the last three for an hour.
first_day: I have shown this to everybody on my train.
`,
    },
  ],
  cooking: [
    {
      key: "loaf",
      author: "priya",
      title: "The forty-first loaf. I have stopped apologising for it",
      media: { name: "loaf", alt: "A round loaf from above on a striped cloth, cut as an ear of wheat." },
      hoursAgo: 11,
      up: 167,
      flair: "Recipe",
      talk: `
slowcooker [+9]: I would like it known that I smelled this.
`,
    },
  ],
  books: [
    {
      key: "shelf",
      author: "bram",
      title: "Sorted by when I was sad. Do not ask about the yellow one",
      media: { name: "shelf", alt: "Two shelves of old books in many colours, some of them leaning." },
      hoursAgo: 38,
      up: 119,
      flair: "Question",
      talk: `
zofia [+17]: Which yellow one?
  bram [+23]: I said.
`,
    },
  ],
  cycling: [
    {
      key: "climbs",
      author: "halvard",
      title: "Sunday's ride, with the parts where I spoke to nobody in red",
      media: { name: "climbs", alt: "" },
      hoursAgo: 61,
      up: 92,
      flair: "Tour",
    },
  ],
  film: [
    {
      key: "stripes",
      author: "samir",
      title: "A stripe for each minute: can you name the film?",
      media: { name: "filmStripes", alt: "Upright stripes of colour from olive over blue and teal to violet." },
      hoursAgo: 29,
      up: 109,
      flair: "Question",
      talk: `
kofi [+12]: There is an hour of teal in the middle. I fell asleep in this one.
  samir [+8]: Then you know it.
`,
    },
    {
      key: "still",
      author: "kofi",
      title: "The last frame on the reel. I have threaded it a hundred times",
      media: {
        name: "filmStill",
        alt: "Black and white: somebody in a hat walks away along an empty road towards a low sun.",
      },
      hoursAgo: 155,
      up: 181,
      flair: "Projection",
    },
  ],
};
