/** Answers that a team gives again and again. */
export const responses = {
  title: (sub: string) => `Saved responses of ${sub}`,
  lead: "Reasons that your team gives again and again. They can be chosen when something is removed.",
  new: "New response",
  name: "Name",
  nameHint: "Only the team sees it.",
  body: "Text",
  bodyHint: "{user}, {circle} and {title} stand for the author, the circle and the title of the post.",
  add: "Add response",
  added: "Response added.",
  list: "Responses",
  none: "There are none, yet.",
  remove: "Delete",
  removeNamed: (name: string) => `Delete the response ${name}`,
  removed: "Response deleted.",
};
