import { prepared } from "#platform/db/prepared.ts";
import { TILES } from "../tile.ts";

/** The subs with the most members that anybody may see, without those that are not safe for work. */
export const listTileSubs = prepared((read, _values: object) =>
  read
    .selectFrom("sub")
    .select(["sid", "name", "title", "nsfw", "status", "subscribers", "icon"])
    .where("status", "=", 0)
    .where("nsfw", "=", 0)
    .orderBy("subscribers", "desc")
    .orderBy("sid", "desc")
    .limit(TILES),
);
