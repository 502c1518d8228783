import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

/** Never drawn: the loader leads elsewhere. */
export default function MessagesNotifications() {
  return null;
}
