/** Texts of the page to sort the subs in the top bar. */
export const topBar = {
  title: "Order circles",
  lead: "Sort the circles in your top bar. Drag them or use the arrows.",
  none: "You have not subscribed to any circles yet.",
  find: "Find circles",
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
  save: "Save",
  saving: "Saving…",
  saved: "Saved.",
  failed: "There was an error while saving your settings. Please try again in a few minutes.",
};
