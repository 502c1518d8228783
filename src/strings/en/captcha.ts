/** What asks whether somebody is a person. */
export const captcha = {
  before: "This form checks by itself that you are not a robot.",
  working: "Checking that you are not a robot…",
  done: "Checking that you are not a robot: done.",
  waits: "Checking that you are not a robot… What you sent goes on its way after that.",
  offline: "Checking that you are not a robot needs the network. Please try again.",
};
