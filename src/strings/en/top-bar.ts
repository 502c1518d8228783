/** The page that orders the top bar. */
export const topBar = {
  title: "Order circles",
  lead: "The circles of your top bar, in your order. Drag a line by its grip, or use the arrows.",
  none: "You follow no circles yet. Those you follow stand in the top bar, in the order you give them here.",
  find: "Find circles",
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
  save: "Save",
  saving: "Saving...",
  saved: "Saved.",
  failed: "There was an error while saving your settings. Please try again in a few minutes.",
};
