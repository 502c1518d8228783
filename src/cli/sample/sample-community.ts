import { announcementsSubDraft } from "./announcements.ts";
import { askSubDraft } from "./ask.ts";
import { astronomySubDraft } from "./astronomy.ts";
import { birdsSubDraft } from "./birds.ts";
import { booksSubDraft } from "./books.ts";
import { cookingSubDraft } from "./cooking.ts";
import { cyclingSubDraft } from "./cycling.ts";
import { buildPosts } from "./draft.ts";
import { filmSubDraft } from "./film.ts";
import { firstaidSubDraft } from "./firstaid.ts";
import { gardenSubDraft } from "./garden.ts";
import { linuxSubDraft } from "./linux.ts";
import { mapsSubDraft } from "./maps.ts";
import { regularNames, sampleMembers } from "./members.ts";
import { picturePosts } from "./pictures.ts";
import type { SampleCommunity } from "./types.ts";
import { typographySubDraft } from "./typography.ts";
import { woodworkingSubDraft } from "./woodworking.ts";

const drafts = [
  announcementsSubDraft,
  askSubDraft,
  astronomySubDraft,
  birdsSubDraft,
  booksSubDraft,
  cookingSubDraft,
  cyclingSubDraft,
  filmSubDraft,
  firstaidSubDraft,
  gardenSubDraft,
  linuxSubDraft,
  mapsSubDraft,
  typographySubDraft,
  woodworkingSubDraft,
].map((draft) => ({ ...draft, posts: [...draft.posts, ...(picturePosts[draft.sub.name] ?? [])] }));

/**
 * Small community for new owners to try out; every call returns the same data. The name "admin" is replaced by the
 * real administrator, who is not in `members`.
 */
export function sampleCommunity(): SampleCommunity {
  return {
    members: structuredClone(sampleMembers),
    subs: drafts.map((draft) => structuredClone(draft.sub)),
    posts: drafts
      .flatMap((draft) => buildPosts(draft, sampleMembers, regularNames))
      .sort((a, b) => b.hoursAgo - a.hoursAgo),
  };
}
