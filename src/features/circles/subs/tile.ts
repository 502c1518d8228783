import type { SubPictures } from "./pictures.ts";
import type { SubRelation } from "./sub.ts";

/** How many subs a new member chooses from. */
export const TILES = 24;

/** A sub to choose, with the newest thing that was posted there. */
export interface SubTile extends SubRelation, Pick<SubPictures, "icon"> {
  /** The one line under the name. */
  title: string;
  newest: { title: string; postedAt: number } | null;
}
