/** Texts of the date and time picker. */
export const dates = {
  day: "Day",
  hour: "Hour",
  minute: "Minute",
  never: "Never",
  zone: (zone: string) => `Time zone: ${zone}`,
  shown: (instant: string, zone: string) => `${instant} (${zone})`,
  past: "Choose a time in the future.",
};
