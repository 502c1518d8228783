import { load } from "./load.server.ts";

export const loader = load;

/** Never drawn: the loader always leads elsewhere. */
export default function Random() {
  return null;
}
