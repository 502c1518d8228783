import { links } from "#domain/links.ts";
import { blurItem, findCurrentItem, moveFocus } from "#ui/roving-focus.ts";
import { useKeys } from "#ui/use-keys.ts";

/** Selectable items: posts, comments and search results. */
const ITEMS = "main article";

const TITLE_LINK = ".title a[href], #post-title a[href]";
const MEDIA = "button.expand";
const COMMENTS = '.acts a[href$="#comments"]';
const REPLY = '.acts a[href*="act=reply"]';
/** NSFW and spoiler covers are checkboxes, which natively react only to Space. */
const COVER = ".blurred .show input, .spoiler input";
const COVERED_TITLE = ".title .blurred .show input:not(:checked)";
const REPLY_FIELD = "main form.reply textarea";
const REPLY_OPENER = "main .to-write";

/** Keyboard shortcuts for reading and acting. Unhandled keys keep the browser's behaviour. */
export function usePageKeys(showHelp: () => void): void {
  useKeys({
    j: () => moveFocus(ITEMS, 1),
    k: () => moveFocus(ITEMS, -1),
    enter: (event) => openItem(event),
    a: () => press("button.up"),
    z: () => press("button.down"),
    o: () => press(MEDIA),
    c: () => press(REPLY) || focusReply() || press(COMMENTS),
    "shift+x": () => press('[aria-keyshortcuts="Shift+X"]', document),
    "/": focusSearch,
    "ctrl+k": focusSearch,
    "?": showHelp,
    escape: () => blurItem(ITEMS),
  });
}

function press(control: string, root: ParentNode | null = findCurrentItem(ITEMS)): boolean {
  const target = root?.querySelector<HTMLElement>(control);
  target?.click();
  return target !== null && target !== undefined;
}

/** Enter activates the focused link or button, uncovers a cover, or opens the focused item. */
function openItem(event: KeyboardEvent): boolean {
  const item = event.target;
  if (!(item instanceof HTMLElement)) return false;
  const cover = item.matches(COVER) ? item : item.matches(ITEMS) && item.querySelector<HTMLElement>(COVERED_TITLE);
  if (cover) {
    cover.click();
    return true;
  }
  if (!item.matches(ITEMS)) return false;
  const fold = item.parentElement?.querySelector<HTMLElement>(":scope > button[aria-expanded]");
  const target = item.querySelector<HTMLElement>(TITLE_LINK) ?? fold;
  target?.click();
  return target !== null && target !== undefined;
}

/** Focuses the search field, or opens the search page if the field is hidden. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("header input[data-suggests]");
  if (!field?.checkVisibility()) return press(`.bottom-bar a[href="${links.search()}"]`, document);
  field.select();
  field.focus();
  return true;
}

/** Focuses the reply field; opens it first on narrow pages. */
function focusReply(): boolean {
  const field = document.querySelector<HTMLElement>(REPLY_FIELD);
  if (field && !field.checkVisibility()) return press(REPLY_OPENER, document);
  field?.focus();
  return field !== null;
}
