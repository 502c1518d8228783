import { announcements } from "./announcements.ts";
import { ask } from "./ask.ts";
import { astronomy } from "./astronomy.ts";
import { birds } from "./birds.ts";
import { books } from "./books.ts";
import { cooking } from "./cooking.ts";
import { cycling } from "./cycling.ts";
import { buildPosts } from "./draft.ts";
import { film } from "./film.ts";
import { firstaid } from "./firstaid.ts";
import { garden } from "./garden.ts";
import { linux } from "./linux.ts";
import { maps } from "./maps.ts";
import { members, regularNames } from "./members.ts";
import { picturePosts } from "./pictures.ts";
import type { SampleCommunity } from "./types.ts";
import { typography } from "./typography.ts";
import { woodworking } from "./woodworking.ts";

const drafts = [
  announcements,
  ask,
  astronomy,
  birds,
  books,
  cooking,
  cycling,
  film,
  firstaid,
  garden,
  linux,
  maps,
  typography,
  woodworking,
].map((draft) => ({ ...draft, posts: [...draft.posts, ...(picturePosts[draft.sub.name] ?? [])] }));

/**
 * Small community for new owners to try out; every call returns the same data. The name "admin" is replaced by the
 * real administrator, who is not in `members`.
 */
export function sampleCommunity(): SampleCommunity {
  return {
    members: structuredClone(members),
    subs: drafts.map((draft) => structuredClone(draft.sub)),
    posts: drafts.flatMap((draft) => buildPosts(draft, members, regularNames)).sort((a, b) => b.hoursAgo - a.hoursAgo),
  };
}
