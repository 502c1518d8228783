const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Allowed properties, without vendor prefix. Excludes properties that could reach outside of the element's box. */
export const PROPERTIES = words(`
  accent-color align-content align-items align-self animation animation-delay animation-direction animation-duration
  animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function
  appearance aspect-ratio backdrop-filter backface-visibility background background-attachment background-blend-mode
  background-clip background-color background-image background-origin background-position background-position-x
  background-position-y background-repeat background-size block-size border border-block border-block-color
  border-block-end border-block-end-color border-block-end-style border-block-end-width border-block-start
  border-block-start-color border-block-start-style border-block-start-width border-block-style border-block-width
  border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style
  border-bottom-width border-collapse border-color border-end-end-radius border-end-start-radius border-image
  border-image-outset border-image-repeat border-image-slice border-image-source border-image-width border-inline
  border-inline-color border-inline-end border-inline-end-color border-inline-end-style border-inline-end-width
  border-inline-start border-inline-start-color border-inline-start-style border-inline-start-width
  border-inline-style border-inline-width border-left border-left-color border-left-style border-left-width
  border-radius border-right border-right-color border-right-style border-right-width border-spacing
  border-start-end-radius border-start-start-radius border-style border-top border-top-color border-top-left-radius
  border-top-right-radius border-top-style border-top-width border-width bottom box-decoration-break box-shadow
  box-sizing break-after break-before break-inside caption-side caret-color clear clip-path color color-scheme
  column-count column-fill column-gap column-rule column-rule-color column-rule-style column-rule-width column-span
  column-width columns container container-name container-type content counter-increment counter-reset counter-set
  cursor display empty-cells filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float
  font font-family font-feature-settings font-kerning font-optical-sizing font-size font-size-adjust font-stretch
  font-style font-synthesis font-variant font-variant-caps font-variant-east-asian font-variant-ligatures
  font-variant-numeric font-variant-position font-variation-settings font-weight gap grid grid-area grid-auto-columns
  grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row
  grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas grid-template-columns
  grid-template-rows hanging-punctuation height hyphenate-character hyphens image-orientation image-rendering
  initial-letter inline-size inset inset-block inset-block-end inset-block-start inset-inline inset-inline-end
  inset-inline-start isolation justify-content justify-items justify-self left letter-spacing line-break
  line-height list-style list-style-image list-style-position list-style-type margin margin-block
  margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end margin-inline-start margin-left
  margin-right margin-top mask mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat
  mask-size mask-type max-block-size max-height max-inline-size max-width min-block-size min-height
  min-inline-size min-width mix-blend-mode object-fit object-position opacity order orphans outline outline-color
  outline-offset outline-style outline-width overflow overflow-wrap overflow-x overflow-y overscroll-behavior padding
  padding-block padding-block-end padding-block-start padding-bottom padding-inline padding-inline-end
  padding-inline-start padding-left padding-right padding-top perspective perspective-origin place-content place-items
  place-self pointer-events position print-color-adjust quotes resize right rotate row-gap scale scroll-behavior
  scroll-margin scroll-margin-top scroll-padding scrollbar-color scrollbar-gutter scrollbar-width shape-image-threshold
  shape-margin shape-outside tab-size table-layout text-align text-align-last text-combine-upright text-decoration
  text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style text-decoration-thickness
  text-emphasis text-emphasis-color text-emphasis-position text-emphasis-style text-fill-color text-indent
  text-justify text-orientation text-overflow text-rendering text-shadow text-stroke text-stroke-color
  text-stroke-width text-transform text-underline-offset text-underline-position text-wrap top touch-action transform
  transform-box transform-origin transform-style transition transition-delay transition-duration transition-property
  transition-timing-function translate user-select vertical-align visibility white-space widows width will-change
  word-break word-spacing word-wrap writing-mode z-index zoom`);

/** Allowed value functions; those with URLs are handled in urls.ts. */
export const FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp abs sign round mod rem
  sin cos tan asin acos atan atan2 pow sqrt hypot log exp var env counter counters
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient -webkit-linear-gradient -webkit-radial-gradient
  translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d
  scale scalex scaley scalez scale3d skew skewx skewy matrix matrix3d perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear circle ellipse inset polygon rect xywh minmax repeat fit-content`);

/** Allowed pseudo-classes. Excludes those that depend on the content of a field. */
export const PSEUDO_CLASSES = words(`
  hover active focus focus-visible focus-within visited link any-link target target-within first-child last-child
  only-child first-of-type last-of-type only-of-type empty enabled disabled`);

/** Allowed functional pseudo-classes: those with selectors, and those with a position. */
export const SELECTOR_FUNCTIONS = words("not is where has");
export const POSITION_FUNCTIONS = words("nth-child nth-last-child nth-of-type nth-last-of-type");

export const PSEUDO_ELEMENTS = words("before after first-line first-letter marker selection");

/** Attributes allowed in selectors, besides data- and aria-. Excludes value, name and placeholder of fields. */
export const ATTRIBUTES = words(
  "class id href src alt title lang dir open hidden role rel type start colspan datetime",
);

/** Elements in a styled area that retain the site's style: overlays, and where readers report and moderate. */
export const SITE_STYLED_SELECTORS = ["dialog", ".menu-panel", ".thread-bar", ".reply.sheet", "[popover]"] as const;
