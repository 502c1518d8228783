/** A new member's post or comment with a link was held in attack mode. */
export interface LinkHeld {
  type: "attack.link-held";
}
