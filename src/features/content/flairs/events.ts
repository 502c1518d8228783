/** Somebody of the team put a flair beside this person's name. */
export interface FlairAssigned {
  type: "flair.assigned";
  uid: number;
  byUid: number;
  sid: number;
  text: string;
}
