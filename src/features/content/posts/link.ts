/** Post with the same link. */
export interface SameLink {
  pid: number;
  title: string;
  addr: string;
  sub: string;
  comments: number;
  /** Epoch milliseconds. */
  postedAt: number;
  /** Blurred because of its content, or because its author is blocked. */
  blur: "nsfw" | "block" | null;
  /** In the chosen sub and too recent for the link to be posted there again. */
  isInTheWay: boolean;
}
