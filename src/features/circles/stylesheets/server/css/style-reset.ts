import { SITE_STYLED_SELECTORS } from "./allowed.ts";

/** Tokens of src/ui/tokens.css for the visual style; a test compares both. */
export const STYLE_TOKENS = [
  ..."ground surface sunken raised text text-2 text-3 rule control accent accent-soft on-accent link visited".split(
    " ",
  ),
  ..."up up-soft down down-soft danger danger-soft success success-soft warning warning-soft nsfw highlight".split(" "),
  ..."focus scrim shadow font reading-font reading mono s1 s2 s3 s4 s5 s6 r1 r2 round page list measure side".split(
    " ",
  ),
  ..."bar places bottom target fade".split(" "),
];

const hold = STYLE_TOKENS.map((name) => `--site-${name}:var(--${name});`).join("");
const giveBack = STYLE_TOKENS.map((name) => `--${name}:var(--site-${name});`).join("");

/** Other inherited properties. */
const INHERITED =
  "color:var(--text);font:400 1rem/1.5 var(--font);letter-spacing:normal;word-spacing:normal;text-transform:none;" +
  "text-indent:0;text-align:start;text-shadow:none;white-space:normal;writing-mode:horizontal-tb;visibility:visible;" +
  "pointer-events:auto;cursor:auto;user-select:auto;";

/** Clips everything painted outside, and contains margins. Before scripts run, it has room for a menu at its end. */
const FRAME =
  ".styled-frame{display:flow-root;position:relative;overflow:clip}" +
  ".styled-area{min-block-size:calc(100dvb - var(--bar) - var(--s6));background:var(--ground);color:var(--text)}" +
  "@media (scripting:none){.styled-frame:has(.menu[open]){padding-block-end:20rem}}";

/**
 * Prepended to each stylesheet: its frame, and rules that reset the protected elements to the site's tokens.
 * Both are in an early layer, so that the site's own rules for those elements apply.
 */
export const STYLE_RESET_CSS = `@layer base{.styled-frame{${hold}}${FRAME}.styled-area :is(${SITE_STYLED_SELECTORS.join(",")}){${giveBack}${INHERITED}}}\n`;
