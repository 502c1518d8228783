import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

const cities = nonEmptyLines(`
  Aarhus, Accra, Aleppo, Almaty, Antwerp, Arequipa, Asmara, Bamako
  Bergen, Bilbao, Bogota, Brno, Busan, Cork, Dakar, Delft
  Dundee, Esch, Evora, Fez, Galway, Gdansk, Ghent, Graz
  Hanoi, Hobart, Ipoh, Izmir, Jaffa, Kandy, Kazan, Kobe
  Kosice, Lagos, Leipzig, Lima, Lodz, Lviv, Malmo, Mombasa
  Nantes, Nis, Oaxaca, Oulu, Padua, Penang, Porto, Quito
  Recife, Riga, Salta, Sibiu, Split, Tartu, Tbilisi, Trieste
  Tunis, Turku, Uppsala, Vigo, Wroclaw, Yerevan, Ystad, Zadar
`).flatMap((line) => line.split(", "));

/** 64 links, eight per line; every second one is bold or italic. */
const shelf = Array.from({ length: 8 }, (_, row) =>
  cities
    .slice(row * 8, row * 8 + 8)
    .map((city, at) => {
      const link = `[${city}](https://${city.toLowerCase()}.map-rooms.example/catalogue)`;
      return at % 4 === 1 ? `**${link}**` : at % 4 === 3 ? `*${link}*` : link;
    })
    .join(", "),
)
  .map((line) => `- ${line}`)
  .join("\n");

export const mapsSubDraft: SubDraft = {
  sub: {
    name: "maps",
    title: "Maps and mapmaking",
    sidebar: "Paper, pixels, string and thumbtacks. Name the **projection** and somebody will marry you.",
    rules: ["Credit the maker.", "Say the scale.", "No maps to other people's houses."],
    owner: "cartographer",
    team: [{ name: "abena", role: "moderator" }],
    isDefault: false,
    nsfw: false,
    defaultSort: "hot",
    flairs: ["Made it", "Old map", "Question", "Survey"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      The hachures on the hills are a delight.
      I lost an hour in the legend alone.
      Whoever drew that coast had walked it.
      It is wrong about my street and I forgive it.
      I would hang this in a corridor.
      The north arrow is showing off.
      My great-uncle surveyed the next valley.
      I printed it and it is on the kitchen table now.`),
    last: nonEmptyLines(`
      What is the contour interval?
      Look at the lettering along the river.
      Every map is a letter from somebody.
      Please scan the back as well.
      The blank part is the most interesting part.
      The blue is exactly right.`),
  },
  posts: [
    {
      key: "shelf",
      author: "cartographer",
      title: "Sixty-four map rooms for a rainy afternoon, tried one by one",
      hoursAgo: 590,
      up: 218,
      sticky: true,
      text: `It rained for most of March. I opened every one of these, and looked for at least one sheet that I would steal. **Bold** has the best coastlines, *italic* the best handwriting.\n\n${shelf}\n\nTell me what is missing; I have a wet April ahead.`,
      talk: `
abena [+29]: I did eight and it is three in the morning.
  cartographer: That is the recommended dose.
ines-m: The handwriting in Trieste made me want to apologise to my own.
pilcrow: I checked all sixty-four for spelling. There is nothing to report and I am a little sad.
`,
      chatter: 4,
    },
    {
      key: "wet",
      author: "cartographer",
      title: "Thirty years of wet boots: what a survey feels like from inside",
      hoursAgo: 860,
      up: 294,
      flair: "Survey",
      text: "A map looks as if it were seen from above. It was not. It was seen **from the side, in the rain, by two people and a pole**.\n\n## A day\n\nYou begin from a point you trust. Everything hangs from it, so you look at it for a long time. Then you measure to another, and back, and the two numbers never agree. The difference has a name: *misclosure*. A good morning is three millimetres.\n\n~~~\nA → B   1204.318\nB → A   1204.321\nclosure    0.003   (buy the cakes)\n~~~\n\n## What I left out\n\nEvery map leaves out nearly everything. I left out a dog that followed us for nine days. I left out the woman who brought tea to a bog. I left out a house, once, because the family asked, and because **they were right**.\n\n> It is not the land. It is a promise about the land.",
      talk: `
abena [+44]: “From the side, in the rain, by two people and a pole” is going at the front of my thesis.
  cartographer: With a footnote, I trust.
    abena: 1: wet boots, personal communication.
tomas: Did you ever name anything?
  cartographer [+51]: A stream. It had none. I gave it the dog's.
    wren: Oh *no*. Oh that is lovely.
rafael: Three millimetres over 1.2 km?! I cannot hang a picture to three millimetres.
`,
      chatter: 3,
    },
    {
      key: "subway",
      author: "abena",
      title: "I drew our bus network as if it were a river",
      media: {
        name: "busRiver",
        alt: "Blue lines join like the arms of a river, meet at a station and part again in a delta.",
      },
      hoursAgo: 44,
      up: 176,
      flair: "Made it",
      talk: `
sixpence: The delta at the station! May I show it to my niece?
  abena: Is she the one with the timetable? I am *honoured*.
noor: Letter the tributaries in italic, as is proper for water.
  abena [edited]: Done, version two is up. You are right, it flows now.
`,
      chatter: 4,
    },
    {
      key: "projection",
      author: "hollis",
      title: "Explain like I am tired: why is every flat map wrong?",
      hoursAgo: 16,
      up: 59,
      flair: "Question",
      text: "I know the orange peel. I want the *next* sentence after the orange peel.",
      talk: `
abena [+38]: You may keep shapes, or sizes, or distances from one place, and you must pay with the others. A projection is not a mistake, it is a *budget*.
  hollis: That is precisely the next sentence. Thank you.
cartographer: And the budget was set by whoever needed it. Sailors needed angles.
yuki: We have the same trouble with the sky, and nobody complains, because nobody lives there.
`,
    },
    {
      key: "gr",
      author: "pascal_d",
      title: "Χάρτης του 1797 με μια νεράιδα στο περιθώριο — a 1797 sheet with a mermaid in the margin",
      media: {
        name: "chartMargin",
        alt: "An old chart with a coast, soundings, a compass rose and a mermaid in the corner.",
      },
      hoursAgo: 250,
      up: 97,
      flair: "Old map",
      talk: `
cartographer: She is where the soundings stop. That is where the boat turned back.
  pascal_d: So she means “here be nothing measured”?
    cartographer [+24]: She means “we got hungry”.
`,
    },
    {
      key: "lost",
      author: "marjolein",
      title: "Which paper map has saved you when the phone died?",
      hoursAgo: 150,
      up: 45,
      text: "Mine: a tourist leaflet of a cheese region. It had three roads and eleven cheeses, and I navigated **by cheese**.",
      talk: `
halvard: A tea towel, 1:400 000. True story.
  marjolein: Did you wash it after?
    halvard: It had shrunk by then. To 1:430 000.
bertil: My wife.
`,
      chatter: 3,
    },
    {
      key: "disputed",
      author: "rafael",
      title: "Whose island is it",
      hoursAgo: 410,
      up: 6,
      down: 12,
      locked: true,
      text: "The label on the new atlas is a disgrace. Discuss.",
      talk: `
dmitri-k [-4]: Here we go.
cartographer [sticky]: We shall not settle here what eleven conferences have not. The atlas prints *both names*, and so shall we. Locked.
`,
    },
    {
      key: "wind",
      author: "quietriver",
      title: "A hand-drawn map of every bench on our island, rated by view and by wind",
      link: "https://island-post.example/benches",
      preview: "benches",
      hoursAgo: 1570,
      up: 140,
      talk: `
tomas: Bench 14, view 5, wind 5. “Hold your sandwich.”
leonie: Bench 9: “Do not sit here with someone you are not going to marry.”
  quietriver [+49]: Tested by the author.
`,
    },
  ],
};
