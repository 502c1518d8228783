/** Captchas. */
export const captcha = {
  before: "Automatic check that you are not a robot.",
  working: "Checking that you are not a robot…",
  done: "Check complete: you are not a robot.",
  waits: "Checking that you are not a robot… The form will be sent after that.",
  lost: "The check failed. Type the characters in the image.",
  offline: "The check needs a network connection. Try again.",
  label: "Characters in the image",
  hint: "Or the digits of the sound. Not case-sensitive.",
  picture: "Image of five letters and digits. If you cannot see it, use the sound below.",
  sound: "Use sound instead",
  soundHelp:
    "You will hear five groups of tones. Count the tones of each group and type the five numbers, such as 41523.",
  soundAlone: "Open the sound separately",
  another: "Another image",
};
