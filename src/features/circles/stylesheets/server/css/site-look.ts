import { UNTOUCHED } from "./allowed.ts";

/** The tokens of src/ui/tokens.css that say how something looks; a test compares them. */
export const LOOK_TOKENS = [
  ..."ground surface sunken raised text text-2 text-3 rule control accent accent-soft on-accent link visited".split(
    " ",
  ),
  ..."up up-soft down down-soft danger danger-soft success success-soft warning warning-soft nsfw highlight".split(" "),
  ..."focus scrim shadow font reading-font reading mono s1 s2 s3 s4 s5 s6 r1 r2 round page list measure side".split(
    " ",
  ),
  ..."bar places bottom target fade".split(" "),
];

const hold = LOOK_TOKENS.map((name) => `--site-${name}:var(--${name});`).join("");
const giveBack = LOOK_TOKENS.map((name) => `--${name}:var(--site-${name});`).join("");

/** What else elements take from those around them. */
const INHERITED =
  "color:var(--text);font:400 1rem/1.5 var(--font);letter-spacing:normal;word-spacing:normal;text-transform:none;" +
  "text-indent:0;text-align:start;text-shadow:none;white-space:normal;writing-mode:horizontal-tb;visibility:visible;" +
  "pointer-events:auto;cursor:auto;user-select:auto;";

/**
 * The frame that cuts off what is painted outside of it, and ends margins, so that none moves it. Before scripts run a menu
 * at its end has room.
 */
const FRAME =
  ".styled-frame{display:flow-root;position:relative;overflow:clip}" +
  ".styled-area{min-block-size:calc(100dvb - var(--bar) - var(--s6));background:var(--ground);color:var(--text)}" +
  "@media (scripting:none){.styled-frame:has(.menu[open]){padding-block-end:20rem}}";

/**
 * Before each sheet: its frame; and what keeps the look of the site inside of an area takes it from outside of the area.
 * Both are in an early layer, so that the site's own rules about those elements hold.
 */
export const SITE_LOOK = `@layer base{.styled-frame{${hold}}${FRAME}.styled-area :is(${UNTOUCHED.join(",")}){${giveBack}${INHERITED}}}\n`;
