/** What asks whether somebody is a person. */
export const captcha = {
  before: "This form checks by itself that you are not a robot.",
  working: "Checking that you are not a robot…",
  done: "Checking that you are not a robot: done.",
  waits: "Checking that you are not a robot… What you sent goes on its way after that.",
  lost: "Checking that you are not a robot did not work. Please type what the picture shows.",
  offline: "Checking that you are not a robot needs the network. Please try again.",
  label: "Letters and digits in the picture",
  hint: "Or the digits of the sound. Capitals and small letters are the same.",
  picture: "A picture of five letters and digits. If you cannot see it, listen to the sound below.",
  sound: "The same as a sound",
  soundHelp:
    "You hear five groups of tones with pauses between them. Count the tones of each group, and type the five numbers one after the other, such as 41523.",
  soundAlone: "Open the sound by itself",
  another: "Another picture",
};
