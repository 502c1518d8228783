/** Name of the form field for the end. */
export const ANNOUNCEMENT_END_FIELD = "until";
export const LINE_MAX = 200;
/** Max duration in days. */
export const ANNOUNCED_DAYS = 365;
