/** An action that its target is told about was recorded. */
export interface ActionAboutMember {
  type: "action.about-member";
  aid: number;
}

/** A team, an admin or the site itself acted. */
export interface ActionRecorded {
  type: "action.recorded";
  aid: number;
}
