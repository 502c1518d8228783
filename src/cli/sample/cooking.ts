import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const cookingSubDraft: SubDraft = {
  sub: {
    name: "cooking",
    title: "What is for supper",
    sidebar:
      "Home cooks, honest failures. Grams **and** spoons, please: half of us have no scales.\n\nWednesday: cupboard night.",
    rules: [
      "Recipes in the post, not only behind a link.",
      "Allergies are not a debate.",
      "Your grandmother was right, and so was hers.",
    ],
    owner: "priya",
    team: [{ name: "slowcooker", role: "moderator" }],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    takesPolls: true,
    flairs: ["Recipe", "Help", "Cupboard night", "Failure"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      Made this tonight with what I had.
      My kitchen smells like a good decision.
      I used half the sugar and nobody noticed.
      The children ate it, which is a five-star review.
      No oven here, so I tried it in a lidded pan.
      My aunt would add vinegar and say nothing.
      I burned the first one and ate it anyway.
      Doubled it and froze half.
      I had my doubts about the cumin.`),
    last: nonEmptyLines(`
      Salt it earlier than you think.
      It is even better on the second day.
      A squeeze of lemon at the end woke it up.
      Bread on the side, to be sure.
      Next time lower and longer.
      The pot came back to the table empty.
      I shall be insufferable about it at work.
      Butter forgives.`),
  },
  posts: [
    {
      key: "dal",
      author: "priya",
      title: "The dal I make when I cannot make anything",
      hoursAgo: 380,
      up: 342,
      flair: "Recipe",
      sticky: true,
      text: "For evenings when the day has won.\n\n**You need** (two people, or one person twice)\n\n| what | how much |\n|:--|--:|\n| red lentils | 200 g (1 mug) |\n| water | 800 ml (4 mugs) |\n| turmeric | ½ teaspoon |\n| salt | 1 teaspoon |\n| butter or oil | 2 spoons |\n| cumin seeds | 1 teaspoon |\n| garlic | 3 cloves, or 6, it has been a long day |\n\n1. Lentils, water, turmeric. Simmer twenty minutes. Sit on the floor if you like.\n2. Salt.\n3. In a small pan: butter, cumin until it *speaks*, garlic until it is the colour of a violin.\n4. Pour the small pan into the big pan. It will shout. That is the best moment of the day.\n\nEat from a bowl, with a spoon, under a blanket.",
      talk: `
hollis [+41]: “Sit on the floor if you like.” I did. It helped.
rosalind: Came off a double shift and made this. The shouting part is correct.
slowcooker: Garlic the colour of a violin: I burned it to a cello. Still good.
  priya [+30]: A cello is a perfectly good dal.
samir: My mother adds a dried lime. Pierce it first or it becomes a grenade.
  priya: Limu omani! Yes. Your mother is invited.
first_day [edited]: Can I use green lentils? ¦ *Edit: you can, forty minutes, they keep their shape and their opinions.*
`,
      chatter: 6,
    },
    {
      key: "failure",
      author: "captain_teapot",
      title: "I made marmalade. It is now a doorstop 🍊",
      hoursAgo: 31,
      up: 153,
      flair: "Failure",
      text: "It set. Oh, it *set*. I left it on “just for another five minutes” during a telephone call about a boat.\n\nThe spoon is still in it. The spoon will always be in it.",
      talk: `
fennel: Warm water, a lot of it, overnight. You can boil it back down into jam.
  captain_teapot: And the spoon?
    fennel: The spoon will be free.
      captain_teapot [+46]: I told the spoon. We are both moved.
pilcrow: “A telephone call about a boat” is the beginning of a novel.
  zofia: And the end of a marmalade.
bertil: In our house it would be sold as toffee.
`,
      chatter: 4,
    },
    {
      key: "cupboard",
      author: "slowcooker",
      title: "Cupboard night: a tin of chickpeas, a lemon, and whatever you are ashamed of",
      hoursAgo: 72,
      up: 84,
      flair: "Cupboard night",
      text: "I am ashamed of **eleven** jars of caraway. Somebody told me it was rare.",
      talk: `
edda: Crisps. Crushed on top of the chickpeas with lemon and chilli. I will not apologise.
  priya: Nobody should. That is a *garnish*.
ines-m: A tin of peaches from a previous tenant.
  sixpence: What year?
    ines-m: The label says “please return bottle”. It is a tin.
tin_whistle: Dill.
  juniper [+33]: We know.
marjolein: Caraway in rye bread, in sauerkraut, in cheese, in schnapps. You are rich.
`,
      chatter: 3,
    },
    {
      key: "bread",
      author: "halvard",
      title: "Rye bread for people with jobs: 12 minutes of work, 20 hours of ignoring it",
      hoursAgo: 470,
      up: 226,
      flair: "Recipe",
      text: "1. **Evening:** 400 g coarse rye, 400 g water, one spoon of starter. Stir with a stick. Go to bed.\n2. **Morning:** add 200 g rye, 200 g water, 15 g salt, a fistful of seeds, a spoon of syrup. Stir with the same stick. Into a tin.\n3. **After work:** it has risen to the edge. Bake 10 min at 230 °C, 60 min at 180 °C.\n4. **Do not cut it until tomorrow.** I mean it. It is still cooking in its own mind.",
      talk: `
greta: I cut it after an hour. It was glue.
  halvard: I said I meant it.
    greta [+27]: You did say.
mei-lin: Can the stick be a spoon?
  halvard: If it must.
quietriver [+12]: Ours took twenty-six hours because the kitchen is at 15 °C. Perfect all the same. It is done when it is done.
yuki: How long does it keep?
  halvard: A week in a cloth. On day four it is at its best, on day seven it is a tool.
`,
      chatter: 4,
    },
    {
      key: "knife",
      author: "sixpence",
      title: "What one knife would you keep?",
      hoursAgo: 9,
      up: 31,
      text: "Mine is a wobbly paring knife with a red handle that cost less than a bun.",
      talk: `
oldplane: Whichever one is sharp. See the sticky post in /s/woodworking.
slowcooker: Bread knife. It also does tomatoes, squash, cake and once a rope.
`,
      chatter: 3,
    },
    {
      key: "link",
      author: "fennel",
      title: "A village cookbook from 1911, scanned, with the quarrels left in the margins",
      link: "https://old-kitchens.example/village-1911",
      preview: "villageCookbook",
      hoursAgo: 660,
      up: 198,
      talk: `
zofia [+38]: Page 47: “Not so. — Mrs. L.” and beneath it, in another hand, “*Quite so*. — Mrs. B.” It goes on for three pages.
  ines-m: And on page 112, forty years later, a child's hand: “they are both dead and it is very good with plums”.
    fennel [+66]: That is where I cried.
`,
      chatter: 3,
    },
    {
      key: "allergy",
      author: "leonie",
      title: "Cooking for someone who cannot eat onion or garlic, without anyone feeling like a patient",
      hoursAgo: 110,
      up: 87,
      flair: "Help",
      text: "My brother is coming for a week. He is tired of plates with a label on them. What tastes *generous* without onion or garlic?",
      talk: `
mei-lin: Ginger, spring onion **tops only** if he tolerates them (ask!), sesame oil, white pepper.
  leonie: Tops only is allowed, I asked. Thank you!
priya: Asafoetida, a pinch in hot oil. It smells like a cellar and tastes like a hug.
hollis [mod=Rule 2: allergies are not a debate]: A bit of garlic never killed anybody
  slowcooker: Removed. See rule 2.
fennel: Fennel. (I would say that.) Slowly, in butter, till it gives up.
`,
    },
    {
      key: "zero",
      author: "loudpipe",
      title: "This ONE pan changed my life (discount inside)",
      link: "https://one-pan-deal.example/?ref=lp",
      preview: "onePan",
      hoursAgo: 450,
      up: 3,
      down: 9,
      talk: `
sixpence [+15]: Mine changed my life too. It fell on my foot.
priya: Left standing as a museum piece; the discount has expired and so has the account.
`,
    },
    {
      key: "rice-poll",
      author: "priya",
      title: "Rice: rinse it, or leave it alone?",
      hoursAgo: 20,
      up: 77,
      poll: {
        options: [
          { text: "Rinse until the water is clear", votes: 17 },
          { text: "Rinse once, for the look of it", votes: 8 },
          { text: "Never, the starch is the point", votes: 5 },
        ],
      },
      talk: `
mei-lin: Until the water is clear. This is not an opinion, it is my grandmother.
slowcooker: Depends on the rice, and I will be asking for a fourth option for ever.`,
      chatter: 3,
    },
  ],
};
