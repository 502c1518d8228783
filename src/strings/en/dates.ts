/** A day and a time that are chosen. */
export const dates = {
  day: "Day",
  hour: "Hour",
  minute: "Minute",
  never: "Never",
  zone: (zone: string) => `Time zone: ${zone}`,
  shown: (instant: string, zone: string) => `${instant} (${zone})`,
  past: "Choose a time in the future.",
};
