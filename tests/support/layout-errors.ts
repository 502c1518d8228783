import type { Page } from "playwright-core";

/**
 * Lists the layout errors of the page, one line each. Errors are elements wider than the window, text cut off without
 * an ellipsis or scroll bar, overlapping texts, and controls covered at every scroll position. `covered: false` skips
 * the last check, for pages with an open menu or dialog.
 */
export function layoutErrors(page: Page, { covered = true } = {}): Promise<string[]> {
  return page.evaluate(`(${ERRORS})(${covered})`) as Promise<string[]>;
}

const ERRORS = `(asksCovered) => {
  const errors = new Set();
  const root = document.documentElement;
  const width = root.clientWidth;
  const nameOf = (element) => {
    const own = element.tagName.toLowerCase() + [...element.classList].map((name) => "." + name).join("");
    const { parentElement } = element;
    return (parentElement && parentElement !== document.body ? parentElement.tagName.toLowerCase() + [...parentElement.classList].map((name) => "." + name).join("") + " > " : "") + own;
  };
  /** Computes a value once per element, because styles are slow to read. */
  const oncePerElement = (compute) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, compute(element));
      return known.get(element);
    };
  };
  const styleOf = oncePerElement((element) => getComputedStyle(element));
  const isFixed = oncePerElement((element) => styleOf(element).position === "fixed");
  const clips = oncePerElement((element) => styleOf(element).overflowX !== "visible" || styleOf(element).overflowY !== "visible");
  /** Part of a box that is not clipped by the element's ancestors. */
  const seenPart = (element, box, from = element.parentElement) => {
    let { left, right, top, bottom } = box;
    for (let around = from; around && around !== document.body && around !== root; around = around.parentElement) {
      if (clips(around)) {
        const outer = around.getBoundingClientRect();
        left = Math.max(left, outer.left); right = Math.min(right, outer.right);
        top = Math.max(top, outer.top); bottom = Math.min(bottom, outer.bottom);
      }
      if (isFixed(around)) break;
    }
    return { left, right, top, bottom, isSeen: right - left > 1 && bottom - top > 1 };
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });

  // wider than the window
  if (document.scrollingElement.scrollWidth > width + 1) {
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      const end = styleOf(element).overflowX === "visible" ? Math.max(box.right, box.left + element.scrollWidth) : box.right;
      return end > width + 1 && seenPart(element, { ...box.toJSON(), right: end }).right > width + 1;
    });
    errors.add(document.scrollingElement.scrollWidth + " px wide: " + wide.slice(-4).map(nameOf).join(", "));
  }

  // clipped content without an ellipsis or a fade
  const isHiddenOnPurpose = (box) => box.width <= 2 || box.height <= 2;
  for (const element of document.body.querySelectorAll("*")) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, maskImage, clipPath } = styleOf(element);
    const hidesX = overflowX === "hidden" || overflowX === "clip";
    const hidesY = overflowY === "hidden" || overflowY === "clip";
    if (!hidesX && !hidesY || clipPath !== "none" || maskImage !== "none") continue;
    if (!isShown(element) || isHiddenOnPurpose(element.getBoundingClientRect())) continue;
    if (!element.innerText?.trim()) continue;
    const isCutX = hidesX && element.scrollWidth > element.clientWidth + 1 && textOverflow !== "ellipsis";
    const isCutY = hidesY && element.scrollHeight > element.clientHeight + 4 && webkitLineClamp === "none" && textOverflow !== "ellipsis";
    if (!isCutX && !isCutY) continue;
    // only texts beyond the edge count, because nested boxes may clip with an ellipsis
    const inner = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.data.trim() === "" || !isShown(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const part = seenPart(node.parentElement, box, node.parentElement);
      const own = clips(node.parentElement) && node.parentElement !== element;
      if (own) continue;
      if (isHiddenOnPurpose(box) || isHiddenOnPurpose(node.parentElement.getBoundingClientRect())) continue;
      if (isCutX && (box.right > inner.right + 1 || box.left < inner.left - 1) && part.isSeen) {
        errors.add("cut at the side: " + nameOf(element) + " “" + node.data.trim().slice(0, 20) + "”");
        break;
      }
      if (isCutY && box.bottom > inner.bottom + 4 && box.top < inner.bottom - 2) {
        errors.add("cut below: " + nameOf(element) + " “" + node.data.trim().slice(0, 20) + "”");
        break;
      }
    }
  }

  /** Closest element that lies above others on purpose, or null. */
  const apartOf = oncePerElement((element) => {
    if (element === null || isFixed(element) || styleOf(element).position === "sticky" || element.matches("[popover], dialog, .menu")) return element;
    return apartOf(element.parentElement);
  });

  // overlapping texts
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|TEXTAREA)$/.test(element.tagName) || !isShown(element)) continue;
    if (isHiddenOnPurpose(element.getBoundingClientRect()) || styleOf(element).clipPath !== "none") continue;
    if (element.closest(".veil") && styleOf(element.closest(".veil")).filter !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const part = seenPart(element, box, element);
      if (part.isSeen) lines.push({ ...part, element, apart: apartOf(element) });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  for (let at = 0; at < lines.length; at += 1) {
    const one = lines[at];
    for (let next = at + 1; next < lines.length && lines[next].top < one.bottom; next += 1) {
      const other = lines[next];
      if (one.element === other.element || one.apart !== other.apart) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (high > 6 && wide > 3)
        errors.add("text upon text: " + nameOf(one.element) + " and " + nameOf(other.element));
    }
  }

  // covered controls, tested in the middle of the window, or near the page's ends as far as it scrolls
  if (!asksCovered) return [...errors];
  const before = scrollY;
  // the skip link is above the window until focused; a comment's line repeats the action of its byline
  const NOT_ASKED = ".skip, .c > .line";
  const controls = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
    .filter((element) => isShown(element) && !element.matches(NOT_ASKED) && styleOf(element).pointerEvents !== "none" && !element.disabled && !isHiddenOnPurpose(element.getBoundingClientRect()));
  const end = document.scrollingElement.scrollHeight - innerHeight;
  const left = new Set(controls);
  const third = Math.max(120, innerHeight / 3);
  for (let top = 0; ; top += third) {
    const at = Math.min(top, Math.max(end, 0));
    scrollTo({ top: at, behavior: "instant" });
    for (const element of left) {
      const box = [...element.getClientRects()].find((rect) => rect.width > 2 && rect.height > 2);
      if (!box) { left.delete(element); continue; }
      const part = seenPart(element, box);
      if (!part.isSeen) { left.delete(element); continue; }
      const x = (part.left + part.right) / 2;
      const y = (part.top + part.bottom) / 2;
      const isFirst = at === 0 && y < innerHeight / 2;
      const isLast = at >= end && y >= innerHeight / 2 ;
      const isInside = y >= (innerHeight - third) / 2 - 1 && y <= (innerHeight + third) / 2 + 1;
      if (!isFirst && !isLast && !isInside || x < 0 || x > width || y < 0 || y > innerHeight) continue;
      left.delete(element);
      const reaches = (x, y) => {
        const found = document.elementFromPoint(x, y);
        if (!found || found === element || element.contains(found) || found.contains(element)) return true;
        const label = found.closest("label");
        return label !== null && (label.contains(element) || label.control === element);
      };
      if (reaches(x, y) || reaches(part.left + 2, y) || reaches(part.right - 2, y)) continue;
      const found = document.elementFromPoint(x, y);
      errors.add("covered: " + nameOf(element) + " by " + nameOf(found));
    }
    if (top >= end) break;
  }
  scrollTo({ top: before, behavior: "instant" });
  return [...errors];
}`;
