import type { SampleMember } from "./types.ts";

/** Members who joined before the oldest post. */
const regulars: SampleMember[] = [
  { name: "hazel_oak", joinedHoursAgo: 4100, bio: "Allotment on heavy clay. Will talk about slugs." },
  { name: "tomas", joinedHoursAgo: 3900, bio: "I restore hand planes and lose small screws." },
  { name: "ines-m", joinedHoursAgo: 3850, bio: "Translator. Reads the last page first." },
  { name: "bertil", joinedHoursAgo: 3820 },
  { name: "quietriver", joinedHoursAgo: 3700, bio: "Mostly reading." },
  { name: "marjolein", joinedHoursAgo: 3690, bio: "Two bicycles, one knee." },
  { name: "owen_t", joinedHoursAgo: 3600, bio: "Systems administrator, reformed." },
  { name: "priya", joinedHoursAgo: 3555, bio: "Cooks first, reads the recipe afterwards." },
  { name: "saltmarsh", joinedHoursAgo: 3500, bio: "Birds, mud, binoculars, in that order." },
  { name: "fennel", joinedHoursAgo: 3480 },
  { name: "kofi", joinedHoursAgo: 3400, bio: "Projectionist for eleven years, now a teacher." },
  { name: "lantern_fish", joinedHoursAgo: 3350, bio: "Night shift." },
  { name: "rosalind", joinedHoursAgo: 3300, bio: "Nurse. Please wash it and please get the booster." },
  { name: "dmitri-k", joinedHoursAgo: 3250 },
  { name: "yuki", joinedHoursAgo: 3200, bio: "天体写真と山。 Deep sky from a shallow balcony." },
  { name: "oldplane", joinedHoursAgo: 3100, bio: "Retired joiner. Ask me about hinges." },
  { name: "wren", joinedHoursAgo: 3050, bio: "Small, brown, loud." },
  { name: "pascal_d", joinedHoursAgo: 3000 },
  { name: "noor", joinedHoursAgo: 2950, bio: "I draw letters for a living, mostly the letter R." },
  { name: "tin_whistle", joinedHoursAgo: 2900 },
  { name: "abena", joinedHoursAgo: 2850, bio: "Cartography student. North is a convention." },
  { name: "greta", joinedHoursAgo: 2800 },
  { name: "sixpence", joinedHoursAgo: 2750, bio: "Cheap, cheerful, and often right by accident." },
  { name: "halvard", joinedHoursAgo: 2700, bio: "Winter rider. It is not cold, you are dressed badly." },
  { name: "mei-lin", joinedHoursAgo: 2650 },
  { name: "juniper", joinedHoursAgo: 2600, bio: "Seed saver." },
  { name: "rafael", joinedHoursAgo: 2550 },
  { name: "slowcooker", joinedHoursAgo: 2500, bio: "Ready in nine hours." },
  { name: "ada_b", joinedHoursAgo: 2450, bio: "Kernel by day, choir by night." },
  { name: "northlight", joinedHoursAgo: 2400 },
  { name: "zofia", joinedHoursAgo: 2350, bio: "Librarian. Yes, you may eat quietly." },
  { name: "cartographer", joinedHoursAgo: 2300, bio: "Surveyor, thirty years of wet boots." },
  { name: "pilcrow", joinedHoursAgo: 2250, bio: "Editor. I will notice." },
  { name: "hollis", joinedHoursAgo: 2200 },
  { name: "samir", joinedHoursAgo: 2150, bio: "Long films, short walks." },
  { name: "edda", joinedHoursAgo: 2100 },
  { name: "moss", joinedHoursAgo: 2050, bio: "Shade gardener by necessity." },
  { name: "captain_teapot", joinedHoursAgo: 2000, bio: "No, it does not pour straight." },
  { name: "leonie", joinedHoursAgo: 1900 },
  { name: "bram", joinedHoursAgo: 1800, bio: "Bookbinding, badly, with love." },
];

const others: SampleMember[] = [
  { name: "loudpipe", joinedHoursAgo: 1720, state: "banned", bio: "Best prices on everything!!!" },
  { name: "willow77", joinedHoursAgo: 1750, state: "deleted" },
  { name: "first_day", joinedHoursAgo: 30, bio: "Just arrived. Where do I put my coat?" },
  { name: "kite", joinedHoursAgo: 140 },
];

export const sampleMembers: SampleMember[] = [...regulars, ...others];

/** Authors of generated comments. */
export const regularNames: string[] = regulars.map((member) => member.name);
