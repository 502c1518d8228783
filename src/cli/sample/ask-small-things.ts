import { exchangePhrases, remarkPhrases, smallThingPhrases } from "./ask-small-things-phrases.ts";
import { parseConversation, type TalkComment } from "./conversation.ts";
import type { PostDraft } from "./draft.ts";
import { regularNames } from "./members.ts";
import { seededNumber } from "./seeded-number.ts";

const byHand = `
quietriver [+181]: A kitchen timer that ticks. Not a telephone, a *timer*. I set it for twenty minutes and while it ticks I am allowed to do only one thing. I have read more books because of that tick than because of any resolution.
  hollis [+40]: Does the tick not drive you mad?
    quietriver: For two days. Then it becomes company.
  ada_b: I do this with a candle with pins stuck in it. The pin falls into the dish and I change task. My colleagues think I am a witch.
    owen_t [+33]: We *know* you are a witch. The build is green.
  kofi: Used one with a class of nine-year-olds. They call it the beetle. “Is the beetle on?” Then silence.
sixpence [+146]: A spoon of the right size. I had been eating with the wrong size of spoon for thirty-eight years.
  pilcrow [+20]: You cannot stop there. What is the right size?
    sixpence: Bigger than a teaspoon, smaller than a dessert spoon. Flat at the front.
      captain_teapot: That is a teaspoon.
        sixpence: It is *not* a teaspoon. A teaspoon is a stirring instrument.
          slowcooker: Gentlemen, there is such a thing as a *breakfast spoon*.
            captain_teapot [+31]: Now you are making things up.
              slowcooker: My grandmother had six. It is on the receipt: “6 breakfast sp.”
                bertil: I have four of those! I thought they were faulty.
                  sixpence [+64]: BERTIL. What would you take for one?
                    bertil: They were my wife's. You may have one, not all. It will want company, so take two.
                      sixpence [+92, edited]: I do not know what to say. ¦ *Edit: they came today, wrapped in a page of the chess column. Yoghurt has never been like this.*
                      captain_teapot [+77]: All right. I have now seen the photograph. It is not a teaspoon.
  priya: Deep or shallow?
    sixpence: Shallow. Deep spoons are for soup and for regret.
  zofia: There is a whole shelf on cutlery at our library, 642.7. Nobody has ever borrowed from it. Come, I shall stamp it with ceremony.
rosalind [+139]: A second charger. One lives at home, one lives at work, they have never met.
  lantern_fish: I extended this to reading glasses. Six pairs. I now own the concept of glasses, rather than glasses.
    greta: And still none when you want them?
      lantern_fish [+22]: They gather. They are all in the bathroom.
  edda [-1]: Is it not rather wasteful?
    rosalind: I thought so, for eleven years, and in that time I lost four. Two is fewer than four.
      edda: I withdraw, with respect.
oldplane [+118]: A pencil behind *each* ear. You lose one, you feel balanced.
  tomas: You have three. I have seen you.
    oldplane [+44]: The third is for visitors.
  pilcrow: This is the only productivity system I would pay for.
hazel_oak [+97]: A kneeling mat. I am told that in ten years I shall be glad of it. I am glad of it *now*.
  moss: Cut mine from an old camping mat. Two layers. The slugs sleep under it.
    hazel_oak: How is the pink one?
      moss [+61]: Thriving. She has had an interview with the local paper.
        juniper: She has NOT.
          moss: Page four. “Resident returns.”
  willow77: I use the hot-water bottle, filled with sand. Warm knees in March.
wren [+88]: A notebook so cheap that I am not afraid of it.
  noor: YES. The beautiful ones are all empty, and they look at me.
    bram [+27]: As one who makes the beautiful ones: please spoil the first page on purpose. I scribble in every one before it leaves the bench, so that it is done.
      noor: I have one of yours and I wondered who had drawn a duck in it.
        bram: It is a swan.
          noor [+35]: It is a swan.
  ines-m: Mine is a roll of till paper. My whole last translation is eleven metres long.
halvard [+80]: Wool insoles. Four crowns. I used to believe that I disliked winter, and it was my feet.
  marjolein: Half of my opinions have turned out to be my feet.
    quietriver [+29]: This would be a good title for an autobiography.
  rafael: Do they itch?
    halvard: They are in your shoes. You are in your socks. Nobody is touching anybody.
loudpipe [admin=Advertising]: Buy my gadgets, link in profile, 90 PERCENT OFF
hollis [self]: Honestly? The divorce. Cheap at the price.
  greta [+15]: You have deleted it, but I saw it, and I hope that you are well. 🌷
    hollis: I am. It was a joke, and then it wasn't, and then it was again.
`;

/** Adds to each thing an exchange with its owner and sometimes a remark by another member. */
function composeComments(): TalkComment[] {
  let remarked = 0;
  return smallThingPhrases.map(([author, thing, text], at) => {
    const asker = otherThan([author], at * 7);
    const [question = "", answer, closing] = exchangePhrases[at] ?? [];
    const last = seededNumber(thing, "who") < 0.65 ? asker : otherThan([author, asker], at * 11 + 5);
    const replies = chain(
      [
        [asker, question],
        [author, answer],
        [last, closing],
      ],
      thing,
    );
    const remark = remarkPhrases[remarked];
    if (remark !== undefined && seededNumber(thing, "remark") < 0.7) {
      remarked += 1;
      replies.push(...chain([[otherThan([author, asker], at * 7 + 17), remark]], thing));
    }
    return { author, text, replies };
  });
}

/** Chains turns as replies to each other, up to the first empty one. */
function chain(turns: [author: string, text: string | undefined][], thing: string): TalkComment[] {
  const [turn, ...rest] = turns;
  if (!turn?.[1]) return [];
  return [{ author: turn[0], text: fillName(turn[1], thing), replies: chain(rest, thing) }];
}

/** Replaces `%` by the name of a thing and adapts the article. */
function fillName(template: string, thing: string): string {
  const article = /^[aeiou]/.test(thing) ? "$1n %" : "$1 %";
  return template.replace(/\b(a) %/gi, article).replaceAll("%", thing);
}

function otherThan(taken: string[], seed: number): string {
  const free = regularNames.filter((name) => !taken.includes(name));
  return free[seed % free.length] ?? "quietriver";
}

export const smallThingsPost: PostDraft = {
  key: "small-things",
  author: "greta",
  title: "What small, cheap thing has improved your life far more than it had any right to?",
  hoursAgo: 98,
  up: 398,
  down: 6,
  flair: "Question",
  text: "Rules, such as they are: it costs **less than a lunch**, you can *hold* it, and you would buy it again tomorrow if it fell into the sea.\n\nI begin: a wooden clothes peg on the shelf in the hall. It holds the one thing I must not forget. Today it holds a library card; last week it held a letter that I was afraid of. Thirty years, same peg.",
  talk: [...parseConversation(byHand), ...composeComments()],
};
