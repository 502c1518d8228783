import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const typographySubDraft: SubDraft = {
  sub: {
    name: "typography",
    title: "Letters and the space between",
    sidebar:
      "Typefaces, lettering, printing, signs. **Name the script** you are asking about.\n\n> The white is half of it.",
    rules: ["Credit type designers by name.", "Mock the kerning, never the sign painter.", "No stolen fonts."],
    owner: "noor",
    team: [{ name: "pilcrow", role: "moderator" }],
    isDefault: false,
    nsfw: false,
    defaultSort: "hot",
    flairs: ["What is this?", "Critique", "In the wild", "Essay"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      That ampersand has had a good lunch.
      The spacing is doing the hard work here.
      I squinted, I stepped back, I approve.
      Once you have seen the kerning you cannot go home.
      I set a whole wedding in this.
      The italics are leaning into the wind.
      Printed small it closes up a bit.
      My optician would like a word.`),
    last: nonEmptyLines(`
      Loosen the capitals by a hair.
      The numerals are the real surprise.
      I would love to see it in Greek.
      Who drew it?
      It looks better on bad paper, as all good things do.
      The lowercase g deserves a statue.`),
  },
  posts: [
    {
      key: "r",
      author: "noor",
      title: "Four hundred letters R, and what the leg is for",
      hoursAgo: 290,
      up: 247,
      flair: "Essay",
      text: "I collect the letter R. Here is what the leg is *for*.\n\nA **P** wants to fall over to the right. Lean on it and it goes. The leg of the R is a prop, and you can tell everything about a typeface from how it feels about propping:\n\n- *Straight and diagonal*: a person with a walking stick and somewhere to be.\n- *Curved out, flicked at the end*: a dancer who knows that you are looking.\n- *Vertical*: a person in a lift.\n- *None, or nearly*: trouble.\n\n| place | leg | mood |\n|:--|:--|:--|\n| butcher's window | curved, gold | generous |\n| tax office | vertical | lift |\n| my school's gate | straight, missing since 1974 | P |\n\nThe school was called **PIVERSIDE** for all the years I went there. It did me no harm. It is probably why I do this.",
      talk: `
pilcrow [+57]: PIVERSIDE.
  bram: I would wear the shirt.
    noor [+40]: There *is* a shirt. Old boys and girls meet in June.
abena: Reading this on a train and now every station is a person in a lift.
wren: What about the small r?
  noor: A bird on a post, about to leave.
    wren: 😭
`,
      chatter: 4,
    },
    {
      key: "sign",
      author: "tin_whistle",
      title: "Hand-painted: “FRESH EGG”. Singular",
      media: { name: "freshEgg", alt: "A white board by a field with the red words FRESH EGG, and one brown egg." },
      hoursAgo: 23,
      up: 133,
      flair: "In the wild",
      talk: `
captain_teapot [+48]: They are managing expectations.
noor: Look at that S, though. Painted in one go by somebody who has painted ten thousand.
pilcrow: I bought the egg.
  tin_whistle: And?
    pilcrow [+61]: Fresh.
`,
      chatter: 3,
    },
    {
      key: "dash",
      author: "pilcrow",
      title: "Hyphen, en dash, em dash, minus: four strokes and a treaty",
      hoursAgo: 480,
      up: 164,
      down: 9,
      flair: "Essay",
      text: "| sign | name | job |\n|:-:|:--|:--|\n| - | hyphen | holds a well-loved word together |\n| – | en dash | from–to, and a breath – with spaces |\n| — | em dash | a door flung open—like so |\n| − | minus | sits at the height of the plus, and sulks |\n\nYou may go through life with the hyphen alone. Many do. They are happy. **I only want you to know that the others are out there.**",
      talk: `
dmitri-k: In Russian the dash is also a verb. «Он — врач»: he *is* a doctor.
  pilcrow: I have never been so jealous of a language.
owen_t: \`--long-option\` sends its regards.
  pilcrow [+33]: That one is under diplomatic protection.
hollis [-3]: Nobody can tell the difference.
  noor: You can. You just do not know which part of you noticed.
`,
      chatter: 2,
    },
    {
      key: "which",
      author: "edda",
      title: "What is this? Enamel plate on a weighbridge, about 1930",
      media: { name: "weighbridgePlate", alt: "A blue enamel plate with the number 380 in white." },
      hoursAgo: 57,
      up: 36,
      flair: "What is this?",
      talk: `
noor: Not a typeface. Drawn with a ruler and a coin by a careful man. The 3 and the 8 share the same coin.
  edda: The same *coin*!
    noor: And the 0 is a bigger one. He got paid.
`,
    },
    {
      key: "hebrew",
      author: "leonie",
      title: "אותיות ורווחים: spacing Hebrew next to Latin without one of them shouting",
      hoursAgo: 118,
      up: 52,
      flair: "Critique",
      text: "שלום לכולם. אני מעצבת הזמנה דו־לשונית, והלטינית נראית גדולה מדי ליד העברית.\n\nA bilingual invitation: at the same size the Latin looks bigger, because Hebrew has no capitals and few ascenders. Should I match the *x-height* or the *colour*?",
      talk: `
noor [+16]: Colour, always. Set the Latin at about 92 % and then squint until neither comes forward.
  leonie: 91 % and it is perfect. תודה!
samir: Same with Arabic, the other way round: it wants to be larger than you think.
pilcrow: And turn the capitals down to small capitals in the names.
`,
    },
    {
      key: "moveable",
      author: "bram",
      title: "Dropped a full case of 10-point on the floor. Roll call of the fallen",
      hoursAgo: 345,
      up: 120,
      text: "The technical term is **pie**. I have made four kilos of pie.\n\n~~~\ne e e n t r , , a ; i i s o 7 & e\n~~~\n\nI am sorting it in the evenings with the radio on. So far I have found every letter but the *k*.",
      talk: `
noor: The k is under the stove. The k is always under the stove.
  bram [+70]: IT WAS UNDER THE STOVE
    noor: 🙏
juniper: I could send peas, for practice.
`,
      chatter: 2,
    },
    {
      key: "wedding",
      author: "kite",
      title: "Which typeface says “please come, but do not bring a casserole”?",
      hoursAgo: 6,
      up: 21,
      text: "Asking for my flatmate, who is getting married and has had casseroles before.",
      talk: `
pilcrow: Anything in small capitals with wide spacing. Nobody brings a casserole to small capitals.
slowcooker: I would.
  pilcrow: You are the person it is *for*.
`,
    },
    {
      key: "unanswered",
      author: "fennel",
      title: "Recommendation for a label printer ribbon that survives a freezer",
      hoursAgo: 8,
      up: 2,
      text: "My jars lose their names by January and then it is roulette.",
    },
  ],
};
