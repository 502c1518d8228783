/** What slow mode asks of a member. */
export interface PauseView {
  /** Seconds between two posts or comments. */
  every: number;
  /** Seconds until the member may write again, 0 for now. */
  left: number;
}
