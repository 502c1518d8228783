/** A team, an admin or the site itself acted. */
export interface ActionRecorded {
  type: "action.recorded";
  aid: number;
}
