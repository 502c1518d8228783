const PARTS = /^(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s?)?$/i;

/** Parses a start time from a video link, such as `1d2h3m4s` or plain seconds. Returns seconds; 0 if invalid. */
export function parseClipOffset(offset: string): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = PARTS.exec(offset) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}
