import { links } from "#domain/links.ts";
import { itemHere, moveFocus, stepAway } from "#ui/roving-focus.ts";
import { useKeys } from "#ui/use-keys.ts";

/** Posts, comments and what a search found: one walks from article to article. */
const ITEMS = "main article";

const OPENS = ".title a[href], #post-title a[href]";
const MEDIA = "button.expand";
const COMMENTS = '.acts a[href$="#comments"]';
const REPLY = '.acts a[href*="act=reply"]';
/** What covers something is a checkbox: by itself it knows the space bar only. */
const COVER = ".blurred .show input, .spoiler input";
const COVERED_TITLE = ".title .blurred .show input:not(:checked)";
const WRITING = "main form.reply textarea";
const OPENS_WRITING = "main .to-write";

/** The keys that read and act without a pointer. A key that has nothing to do here is left to the browser. */
export function usePageKeys(showHelp: () => void): void {
  useKeys({
    j: () => moveFocus(ITEMS, 1),
    k: () => moveFocus(ITEMS, -1),
    enter: (event) => open(event),
    a: () => press("button.up"),
    z: () => press("button.down"),
    o: () => press(MEDIA),
    c: () => press(REPLY) || write() || press(COMMENTS),
    "shift+x": () => press('[aria-keyshortcuts="Shift+X"]', document),
    "/": search,
    "ctrl+k": search,
    "?": showHelp,
    escape: () => stepAway(ITEMS),
  });
}

function press(control: string, root: ParentNode | null = itemHere(ITEMS)): boolean {
  const target = root?.querySelector<HTMLElement>(control);
  target?.click();
  return target !== null && target !== undefined;
}

/** Enter acts on the focused link or button; on a cover it uncovers, on the item itself it opens that. */
function open(event: KeyboardEvent): boolean {
  const item = event.target;
  if (!(item instanceof HTMLElement)) return false;
  const cover = item.matches(COVER) ? item : item.matches(ITEMS) && item.querySelector<HTMLElement>(COVERED_TITLE);
  if (cover) {
    cover.click();
    return true;
  }
  if (!item.matches(ITEMS)) return false;
  const fold = item.parentElement?.querySelector<HTMLElement>(":scope > button[aria-expanded]");
  const target = item.querySelector<HTMLElement>(OPENS) ?? fold;
  target?.click();
  return target !== null && target !== undefined;
}

/** The field in the bar, or where that has no room the page of its own. */
function search(): boolean {
  const field = document.querySelector<HTMLInputElement>("header input[data-suggests]");
  if (!field?.checkVisibility()) return press(`.bottom-bar a[href="${links.search()}"]`, document);
  field.select();
  field.focus();
  return true;
}

/** Where the post is answered; on a narrow page that is opened first. */
function write(): boolean {
  const field = document.querySelector<HTMLElement>(WRITING);
  if (field && !field.checkVisibility()) return press(OPENS_WRITING, document);
  field?.focus();
  return field !== null;
}
