import { nonEmptyLines } from "./conversation.ts";
import type { SubDraft } from "./draft.ts";

export const astronomySubDraft: SubDraft = {
  sub: {
    name: "astronomy",
    title: "Looking up",
    sidebar:
      "Naked eyes, binoculars, telescopes, radio. Beginners are the point of this circle.\n\n**Tonight's question** is always welcome, even if it was last night's too.",
    rules: [
      "Say what you saw, then what you think it was.",
      "Never point a telescope at the Sun without a proper filter.",
      "Astrology has other homes.",
    ],
    owner: "yuki",
    team: [{ name: "northlight", role: "moderator" }],
    isDefault: true,
    nsfw: false,
    defaultSort: "hot",
    flairs: ["Observation", "Gear", "Question", "Picture"],
  },
  smallTalk: {
    first: nonEmptyLines(`
      Clouds here for nineteen nights, so thank you.
      I saw it too, from a supermarket car park.
      With ten-by-fifties it is just there if you look away.
      The street lamp and I are not on speaking terms.
      It took me four winters to find that one.
      My neighbour came out to ask and stayed until two.
      Cold feet, warm heart.
      I tried it from a seventh-floor balcony.`),
    last: nonEmptyLines(`
      The trick is to let the eyes rest for twenty minutes.
      Write it in the logbook before you look it up.
      What a thing to be able to see from a garden.
      I would trade every eyepiece for one dark hill.
      Next new moon I shall try again.
      Averted vision, patience, soup.
      Somebody please tell my employer why I yawn.`),
  },
  posts: [
    {
      key: "first",
      author: "northlight",
      title: "You do not need a telescope yet: a first year with nothing but eyes",
      hoursAgo: 1010,
      up: 276,
      sticky: true,
      text: "Every week someone asks which telescope to buy. My answer is a chair.\n\n## The first year\n\n1. **Winter:** learn Orion, then walk outwards from him like streets from a square.\n2. **Spring:** follow the handle of the Plough to Arcturus. *Arc to Arcturus* is a good handrail.\n3. **Summer:** lie down. The Milky Way is not a thing you look at, it is a thing you are in.\n4. **Autumn:** find the Andromeda galaxy. That smudge is two and a half million years old light, and it fell all that way to land in *you*.\n\nThen binoculars. Then, if you still want it, a telescope, and you will know which.\n\n> The best instrument is the one that is already outside.",
      talk: `
first_day [+11]: I went out last night with a chair. A neighbour asked if I was all right. I said I was arcing to Arcturus. He got a chair as well.
  northlight [+58]: This is the best thing that has happened because of something I wrote.
lantern_fish: Night shift tip: the roof of a hospital has very good chairs.
  rosalind: Ours has a sofa. I did not put it there.
bertil: Bought the telescope first. It dries towels.
hollis: What about phone apps?
  yuki: Useful, but red screen, lowest light, and put it away after. Your eyes forget faster than they learn.
`,
      chatter: 5,
    },
    {
      key: "balcony",
      author: "yuki",
      title: "ベランダから撮ったオリオン大星雲 — the Orion Nebula from a city balcony, 212 exposures",
      media: {
        name: "orionNebula",
        alt: "A pink and blue nebula among stars, over the orange glow of a city and a black balcony railing.",
      },
      hoursAgo: 64,
      up: 354,
      flair: "Picture",
      talk: `
greta: From a *city*?
  yuki [+40]: Eleven floors, one very patient railing. Each exposure is four seconds; the city glow is the same in all of them, so it can be taken away.
    greta: Like subtracting the traffic from a recording of a violin.
      yuki: I will be using that, thank you.
ada_b: What do you stack with?
  yuki: My own script, 300 lines, half of them apologies.
samir: 美しい。I showed my son. He asked whether it is “still there”. I said we cannot know. He did not sleep. My fault.
  northlight: It is still there. Tell him a nebula does nothing quickly.
`,
      chatter: 4,
    },
    {
      key: "meteor",
      author: "lantern_fish",
      title: "Fireball at 03:12, greenish, broke in two, no sound. Who else?",
      hoursAgo: 13,
      up: 66,
      flair: "Observation",
      text: "Heading roughly north-west, about as high as the church tower seen from the hospital door. Lasted long enough to say *oh* and then *OH*.",
      talk: `
saltmarsh: Yes! I was out for owls. Two pieces, the second one slower. Lit the mud.
  lantern_fish: So I am not going mad on nights. Good to know.
northlight: Please both send a report to the fireball network while you remember the directions. Two lines crossing are worth more than twenty descriptions.
cartographer [+19]: If you stand where you stood and hold your arm out where it *began* and where it *ended*, somebody with a compass can measure it. I am free on Thursday.
  saltmarsh: I love this circle.
`,
    },
    {
      key: "gear",
      author: "pascal_d",
      title: "I ground my own mirror and it took 91 hours. Ask me anything",
      hoursAgo: 520,
      up: 143,
      flair: "Gear",
      text: "15 cm, f/8, two discs of glass, grit, water and a barrel of sand to walk around. It is accurate to about an eighth of a wavelength. I am accurate to about an hour.\n\n| stage | hours |\n|:--|--:|\n| rough grinding | 14 |\n| fine grinding | 22 |\n| polishing | 31 |\n| staring at it | 24 |",
      talk: `
oldplane: What do you do with your mind for 91 hours?
  pascal_d [+33]: Radio plays. There is one detective I shall always associate with aluminium oxide.
tomas: Did you ever drop it?
  pascal_d: Once. On my foot. The mirror is fine.
edda: How do you measure an eighth of a wavelength in a shed?
  pascal_d: With a razor blade and a torch, as they did in 1858. It is the most beautiful cheap thing in physics.
`,
      chatter: 3,
    },
    {
      key: "links",
      author: "northlight",
      title: "Dark places you can reach by train: a map kept by readers",
      link: "https://dark-by-rail.example/map",
      preview: "darkByRail",
      hoursAgo: 240,
      up: 187,
      talk: `
abena: The projection is doing a lot of work up north, but I adore the idea.
marjolein: And by bicycle from those stations? I can contribute the last ten kilometres.
  northlight: Yes please. There is a form.
`,
      chatter: 4,
    },
    {
      key: "venus",
      author: "kite",
      title: "Very bright light in the west after sunset, not moving. Plane? Drone? Visitors?",
      hoursAgo: 21,
      up: 8,
      down: 4,
      flair: "Question",
      text: "It was there yesterday too. My flatmate says visitors.",
      talk: `
yuki [+25]: Venus! You found a planet on your own, congratulations. Tell your flatmate it is visiting us, in a way.
  kite: She says that is what they would want us to think.
`,
    },
    {
      key: "flat",
      author: "loudpipe",
      title: "The moon is a hologram, wake up",
      hoursAgo: 330,
      up: 2,
      down: 7,
      text: "Open your eyes. I have a video and also a shop.",
      deleted: { by: "admin", reason: "Advertising under three names; account closed." },
      talk: `
bertil [+30]: A very heavy hologram, if you ask the sea.
loudpipe [admin=Advertising]: buy the proof on my page
`,
    },
    {
      key: "eclipse",
      author: "ines-m",
      title: "What I remember of the eclipse is the birds",
      hoursAgo: 1460,
      up: 158,
      text: "I had read about the corona and the ring. Nobody had told me that the swallows would go to bed. They went in like children called from a street, one after another, and for two minutes a whole valley of people was quiet because the birds were.\n\nThen a cock crowed, at twenty to one in the afternoon, *sounding embarrassed*.",
      talk: `
saltmarsh: /s/birds would like this too. The swifts did it over us, in a spiral.
wren: Sounding embarrassed. Yes.
`,
    },
  ],
};
