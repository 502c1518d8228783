import type { Effect } from "./effect.ts";

/** An action was recorded, and its target gets a message about it. */
export interface ActionAboutMember {
  type: "action.about-member";
  aid: number;
}

/** A team, an admin or the site itself acted. */
export interface ActionRecorded {
  type: "action.recorded";
  aid: number;
}

/** An action changed something; a long one in several portions. */
export interface EffectsRecorded {
  type: "effects.recorded";
  effects: readonly Effect[];
}
