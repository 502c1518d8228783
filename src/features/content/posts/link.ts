/** A post that has the same link. */
export interface SameLink {
  pid: number;
  title: string;
  addr: string;
  sub: string;
  comments: number;
  /** Epoch milliseconds. */
  postedAt: number;
  /** Hidden until the reader asks: for its content, or because its author is blocked. */
  blur: "nsfw" | "block" | null;
  /** It is in the chosen sub, and too young for the link to be posted there again. */
  isInTheWay: boolean;
}
