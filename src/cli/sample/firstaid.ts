import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const firstaidSubDraft: SubDraft = {
  sub: {
    name: "firstaid",
    title: "First aid, unflinching",
    sidebar:
      "How small injuries happen and how they heal, with photographs. **Not a doctor's surgery**: if you are asking whether to go, go.",
    rules: ["In danger? Telephone, do not post.", "No faces in photographs.", "Nobody is mocked for how it happened."],
    owner: "rosalind",
    team: [{ name: "lantern_fish", role: "moderator" }],
    isDefault: false,
    nsfw: true,
    defaultSort: "new",
    flairs: ["Healing", "How it happened", "Lesson"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      Mine took three weeks and looked worse before it looked better.
      I winced, and then I checked my own kit.
      Clean water, clean cloth, calm voice.`),
    last: nonEmptyLines(`
      Thank you for showing the dull days as well.
      The scar will be a good story.
      I have moved the plasters to where I can reach them left-handed.`),
  },
  posts: [
    {
      key: "thumb",
      author: "tomas",
      title: "The thumb from the chisel post, day by day for a month",
      media: { name: "thumbMonth", alt: "Thirty small pictures of a thumb: the bruise fades and the cut closes." },
      hoursAgo: 26,
      up: 44,
      nsfw: true,
      flair: "Healing",
      talk: `
rosalind: Textbook. Day nine looks alarming and is perfectly normal.
  tomas: Day nine I wrote my will.
oldplane: And now you hold the work how?
  tomas [+23]: In a *vice*.
`,
      chatter: 2,
    },
    {
      key: "burn",
      author: "priya",
      title: "Steam burn on the forearm: what twenty minutes of cool water really does (before and after)",
      media: { name: "burnPair", alt: "A forearm twice: with a bright red patch, and with a pale pink one." },
      hoursAgo: 330,
      up: 92,
      nsfw: true,
      flair: "Lesson",
      talk: `
rosalind [+31, sticky]: Twenty minutes under *cool running* water, not ice, no butter, no toothpaste. Rings off at once. Cling film over it, loosely. Bigger than the palm, or on face or hands: be seen today.
slowcooker: My grandmother swore by butter.
  rosalind: For bread she was right.
`,
      chatter: 2,
    },
    {
      key: "kit",
      author: "lantern_fish",
      title: "What I took out of my first aid tin, and the four things I put in",
      hoursAgo: 700,
      up: 117,
      flair: "Lesson",
      text: "**Out:** eleven tiny scissors, a whistle, ointment older than my car.\n\n**In:**\n\n1. A proper pressure bandage\n2. Saline in small tubes\n3. Cling film\n4. A card with our own address on it, because in a fright *you forget where you live*",
      talk: `
edda: Number 4. I once told the ambulance the address I had at nine years old.
halvard: Keep the whistle.
  lantern_fish: Fine. The whistle is back in.
`,
      chatter: 2,
    },
  ],
};
