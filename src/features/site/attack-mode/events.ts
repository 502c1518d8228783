/** A post or comment of a newcomer with a link is held, because the site is attacked. */
export interface LinkHeld {
  type: "attack.link-held";
}
