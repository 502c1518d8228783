import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const woodworkingSubDraft: SubDraft = {
  sub: {
    name: "woodworking",
    title: "The bench",
    sidebar:
      "Hand tools, machines, green wood, mending. Mark injuries **NSFW**, and go to /s/firstaid for the healing.\n\n*Measure twice, post once.*",
    rules: [
      "Safety advice is never off topic.",
      "Injuries are marked NSFW.",
      "Sharpening debates close after 100 comments.",
    ],
    owner: "oldplane",
    team: [{ name: "tomas", role: "moderator" }],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    takesPolls: true,
    flairs: ["Finished", "Help", "Tools", "Mending"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      That joint is tighter than my budget.
      I have the same plane and the same missing screw.
      Ash would have forgiven you, oak never does.
      My bench is currently under a bench.
      A sharp iron would cure half of this.
      I did it with hand tools and a lot of muttering.
      Beautiful figure in that board.
      You can see the hours in it.`),
    last: nonEmptyLines(`
      Leave it a week and look again.
      What finish is that?
      Glue is forgiving, end grain is not.
      My first one is still holding up the wifi box.
      Please post it again when it has moved for a winter.
      The offcut bin approves.
      A card scraper will take care of the rest.`),
  },
  posts: [
    {
      key: "sharp",
      author: "oldplane",
      title: "Sharpening, for people who want to get back to work",
      hoursAgo: 720,
      up: 331,
      down: 12,
      flair: "Tools",
      sticky: true,
      text: "There are forty ways. Here is one, and it takes four minutes.\n\n1. **Flatten the back**, once in the tool's life, near the edge only.\n2. Coarse stone until you can feel a burr *along the whole edge*. If there is no burr you have not arrived, and no finer stone will take you there.\n3. Fine stone, ten strokes.\n4. Strop on a bit of leather glued to a board.\n\n> Sharp is not a number. Sharp is when the wood stops arguing.\n\nHoney, oil, water, diamonds, sandpaper on glass: **all of them work**. Pick one and stop reading about it. Including this.",
      talk: `
tomas [+31]: Step 2 is the whole secret, and I wish someone had shouted it at me in my twenties.
sixpence: Sandpaper on a window pane for three years here. The window is now a very good window.
bertil [-3]: Water stones give a better edge.
  oldplane [+64]: They do. So does lunch.
    bertil: I have been told.
hollis: At what angle, though?
  oldplane: Thirty. If you want another number, thirty.
leonie: What about gouges?
  oldplane: Same, but you dance.
`,
      chatter: 4,
    },
    {
      key: "stool",
      author: "leonie",
      title: "My first stool. It rocks, in both senses",
      media: { name: "stool", alt: "A three-legged wooden stool; one leg is shorter than the others." },
      hoursAgo: 34,
      up: 129,
      flair: "Finished",
      talk: `
oldplane: Stand it on something flat, wedge until level, then run a pencil on a block round all four feet and saw to the line. It is ten minutes.
  leonie [edited]: It worked!! ¦ *Edit: it now rocks in only one sense.*
    oldplane [+41]: That is the correct sense.
captain_teapot: I would sit on it and think.
`,
      chatter: 5,
    },
    {
      key: "wound",
      author: "tomas",
      title: "Chisel 1, thumb 0 (stitched and clean, gore-free but grim)",
      media: { name: "stitches", alt: "A thumb with a short cut and four dark stitches." },
      hoursAgo: 88,
      up: 71,
      nsfw: true,
      talk: `
rosalind [+48]: Nice neat stitches. Keep it dry for two days, and if it goes hot, red and throbbing, go back the same day. Tetanus booster up to date?
  tomas: It is now. The nurse also asked whether I had been holding the work with my hand.
    oldplane [+55]: And had you been holding the work with your hand?
      tomas: I had been holding the work with my hand.
edda: Both hands behind the edge. It should be tattooed on us.
  juniper: Behind the thumb, ideally.
`,
    },
    {
      key: "hinge",
      author: "pascal_d",
      title: "Which way up does this hinge go",
      media: { name: "hinges", alt: "A brass hinge twice, the second time the other way up." },
      hoursAgo: 1350,
      up: 40,
      flair: "Help",
      talk: `
oldplane [+77]: The other way up.
  pascal_d: You have not even seen the second picture.
    oldplane: I did not need to.
`,
    },
    {
      key: "chair",
      author: "bram",
      title: "Mended: a kitchen chair that four generations had already mended",
      hoursAgo: 400,
      up: 244,
      flair: "Mending",
      text: "When I took it apart I found, in this order:\n\n- a steel bracket (my uncle, 1990s)\n- a great deal of *brown glue* (grandfather)\n- fencing wire, beautifully twisted (his mother)\n- a wedge cut from a wooden spoon (nobody knows)\n\nI took out the bracket. I left the wedge. My own repair is a loose tenon in beech, and on it I wrote the date and **sorry about the colour**, for whoever is next.",
      talk: `
oldplane [+70]: Fencing wire well twisted will outlive us all. She knew what she was doing.
quietriver: Writing to the next mender is a lovely habit.
  tomas: I found a note inside a chest once. It said: “The drawer was never straight. It is not your fault.”
    bram [+93]: I need that on my wall.
rafael: What do you do about the wobble at the back?
  bram: Sit forward. It is a family trait.
`,
      chatter: 3,
    },
    {
      key: "dust",
      author: "mei-lin",
      title: "Quiet dust extraction in a flat with thin walls: what actually works?",
      hoursAgo: 47,
      up: 35,
      flair: "Help",
      text: "The neighbours are lovely and I would like them to remain so. So far:\n\n- hand saw (fine)\n- shooting board (fine)\n- vacuum cleaner (*not* fine)\n\nIs there a box I can build around it?",
      talk: `
ada_b: A box with a labyrinth for the air: two bends, felt on the walls, motor on rubber feet. I measured 14 dB less. Mind the heat.
  mei-lin: A labyrinth! Drawings?
    ada_b: Tonight. They are on the back of a concert programme.
sixpence: Change to a plane. Shavings are just dust that behaves.
`,
    },
    {
      key: "spoon",
      author: "wren",
      title: "One spoon a day in November: day 20",
      media: { name: "spoons", alt: "Twenty carved spoons in two rows." },
      hoursAgo: 15,
      up: 102,
      talk: `
noor: The seventh has the loveliest neck. Like a good lowercase f.
  wren: I shall carve you an R.
`,
      chatter: 4,
    },
    {
      key: "gone",
      author: "rafael",
      title: "I built a bed and I no longer wish to discuss it",
      hoursAgo: 190,
      up: 18,
      text: "It was too long for the stairs.",
      deleted: { by: "author" },
      talk: `
tomas: Through the window?
  rafael: I said I no longer wish to discuss it.
`,
    },
    {
      key: "sandpaper-poll",
      author: "tomas",
      title: "For those with some miles behind them: finish with plane, scraper or paper?",
      hoursAgo: 54,
      up: 36,
      poll: {
        options: [
          { text: "Plane, and stop", votes: 7 },
          { text: "Scraper", votes: 6 },
          { text: "Paper, and I am not ashamed", votes: 5 },
        ],
        minLevel: 3,
        closesInHours: 300,
      },
      talk: `
oldplane: Plane. Paper is for people who like dust.
  dmitri-k: I like dust.`,
      chatter: 1,
    },
  ],
};
