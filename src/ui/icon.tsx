/** The one icon family: 24 × 24 strokes in the colour of the text. The name of an act belongs to its button, so icons are silent. */
const paths = {
  up: "M12 5 4.5 14H9v5h6v-5h4.5z",
  down: "M12 19 4.5 10H9V5h6v5h4.5z",
  bubble: "M4 5h16v11H9l-5 4z",
  bookmark: "M6 4h12v16l-6-4-6 4z",
  share: "M12 15V4M8 7.5 12 4l4 3.5M5 13v6h14v-6",
  more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  search: "M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M20 20l-4.2-4.2",
  plus: "M12 5v14M5 12h14",
  mail: "M3.5 6h17v12h-17zM4 7l8 6 8-6",
  shield: "M12 3.5 19 6v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.5V6z",
  moon: "M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z",
  sun: "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  strike: "M5 12h14M8 8c0-4 8-4 8-1M8 16c0 4 8 4 8 0",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  list: "M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01",
  ordered: "M10 7h10M10 12h10M10 17h10M4 5.5 5.5 5v4M4 15.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 1.5-2.5 3h2.5",
  code: "m8 8-4 4 4 4M16 8l4 4-4 4",
  quote: "M6 7h5v5c0 3-2 5-4 5M14 7h5v5c0 3-2 5-4 5",
  spoiler: "M4 9h16v6H4zM8 9l-3 6M13 9l-3 6M18 9l-3 6",
  heading: "M6 5v14M18 5v14M6 12h12",
  reply: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  flag: "M5 21V4h11l-2 4 2 4H5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  "chevron-down": "m7 10 5 5 5-5",
  menu: "M4 7h16M4 12h16M4 17h16",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  home: "M4 11 12 4.5l8 6.5M6 9.5V20h12V9.5",
  user: "M8 8.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  logout: "M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5",
  text: "M5 7h14M5 12h14M5 17h9",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  play: "M8 5.5v13l11-6.5z",
  poll: "M6 20v-7M12 20V5M18 20V9",
  expand: "M9 4H4v5M15 20h5v-5M4 4l6 6M20 20l-6-6",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  "eye-off":
    "M4 4l16 16M9.9 5.8C10.6 5.6 11.3 5.5 12 5.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.8 3.6M6.5 7.4A15 15 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.8 0 3.4-.5 4.9-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  edit: "M5 19l.8-4L16 4.8a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L9 18.2zM14 7l3 3",
  history: "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17.3h.01",
  rss: "M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18h.01",
  dice: "M4.5 4.5h15v15h-15zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4",
} as const;

export type IconName = keyof typeof paths;

/** Icons that point along the line of reading turn round in right-to-left text. */
const flips = new Set<IconName>(["reply", "logout", "list", "ordered", "text"]);

/** Inline: with a shared sheet, `use` would cost the browser a shadow tree for every icon on the page. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const classes = ["icon", flips.has(name) ? "flips" : "", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
