/** A moderator assigned a flair to a member. */
export interface FlairAssigned {
  type: "flair.assigned";
  uid: number;
  byUid: number;
  sid: number;
  text: string;
}
