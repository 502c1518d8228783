/** An action was recorded that its target gets a message about. */
export interface ActionAboutMember {
  type: "action.about-member";
  aid: number;
}

/** A team, an admin or the site itself acted. */
export interface ActionRecorded {
  type: "action.recorded";
  aid: number;
}
