import { load } from "./load.server.ts";

export const loader = load;

/** Never drawn: the loader leads elsewhere or refuses. */
export default function Short() {
  return null;
}
