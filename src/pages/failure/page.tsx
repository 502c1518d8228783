import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

/** Never drawn: the loader always throws, and the root draws the failure. */
export default function Failure() {
  return null;
}
