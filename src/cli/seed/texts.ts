import { renderMarkdown } from "#lib/markdown.ts";
import type { Random } from "./random.ts";

const words = `
about above across after afternoon again against almost alone along already also although always among another answer
apple april argue around asked away back balance bark basket because become before began behind below bench beneath
beside better between beyond bicycle bird bitter board boat book borrow both bottom bread bridge bright bring broken
brother brought build burn button candle careful carry castle catch cellar chair change cheap child choose circle city
clay clean clear climb clock close cloud coast coffee cold colour common copper corner cotton count country course cousin
cover crooked cross crowd cupboard curious damp dark daughter deep deliver different dinner distance doctor door double
doubt drawer dream drift dust each early earth east easy edge eight either empty engine enough evening every exactly
except expect fable face fair fall family farm fast father feather fence ferry few field fifty figure find finger finish
first flat floor flour follow foot forest forget found four free friend frost full garden gate gentle glass glove good
grain grass great green ground grow half hammer hand handle happen harbour hardly harvest heavy hedge help hidden hill
hollow honest honey hour house hundred idea inside instead iron island itself jacket join journey judge keep kettle key
kind kitchen knife know ladder lamp language large last later laugh leaf learn leave left less letter library light line
linen list little long loose lower machine make many map market meadow measure meet memory mild milk mind minute mirror
mist money month morning moss most mountain move much music narrow near nearly neither nettle never next night noise none
north notice number oak often open orchard order other outside over owner page paint paper part path patient pencil people
perhaps piece pillow place plain plant plenty pocket point potato prefer present pretty promise proper quarter question
quick quiet quite rain rather ready reason repair rest return ribbon right river road roof room root rough round rule
safe salt same sand season second secret sentence seven shadow shape sharp shelf shore short shoulder side silent silver
simple since sister slow small smooth soft some song soon south spare speak spoon spring square stairs stand start steady
step still stone story straight strange stream street string strong such sugar suppose sweet table talk tall teacher
thread three through thumb tide together toward tower travel tree trouble true turn twelve twice under until useful usual
valley very village voice wait walk wall want warm wash water weather week weigh west wheat wheel where while whistle
white whole wide wind window winter within without wonder wood wool word work world worth write yellow yesterday young
`
  .trim()
  .split(/\s+/);

/** Generated text; some texts contain markup. */
export interface SeedText {
  content: string;
  html: string;
}

export function makeSentence(random: Random, least: number, most: number): string {
  const count = least + random.below(most - least + 1);
  const chosen: string[] = [];
  for (let at = 0; at < count; at += 1) chosen.push(random.pick(words));
  const text = chosen.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function makeName(random: Random): string {
  return `${random.pick(words)}_${random.pick(words)}`.slice(0, 20);
}

export function makeWord(random: Random): string {
  return random.pick(words);
}

/** Generates one or more paragraphs with `size` sentences in total. */
export function makeText(random: Random, size: number): SeedText {
  const paragraphs: string[] = [];
  for (let left = Math.max(1, size); left > 0; ) {
    const here = Math.min(left, 1 + random.below(4));
    const sentences: string[] = [];
    for (let at = 0; at < here; at += 1) sentences.push(`${makeSentence(random, 4, 16)}.`);
    paragraphs.push(sentences.join(" "));
    left -= here;
  }
  if (random.next() < 0.04) return addMarkup(random, paragraphs);
  return {
    content: paragraphs.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>\n`).join(""),
  };
}

/** Adds markup to a text. Only such texts need the Markdown renderer, which is slow. */
function addMarkup(random: Random, paragraphs: string[]): SeedText {
  const extras = [
    `> ${makeSentence(random, 5, 12)}.`,
    `- ${makeSentence(random, 2, 5)}\n- ${makeSentence(random, 2, 5)}\n- ${makeSentence(random, 2, 5)}`,
    `This is **${makeWord(random)}** and this is *${makeWord(random)}*, see [${makeWord(random)}](https://${makeWord(random)}.example/).`,
    `>!${makeSentence(random, 3, 8)}.!<`,
    `\`${makeWord(random)} --${makeWord(random)}\``,
  ];
  const content = [random.pick(extras), ...paragraphs].join("\n\n");
  return { content, html: renderMarkdown(content).html };
}
