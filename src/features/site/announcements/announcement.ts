/** Name of the form field for the end. */
export const ANNOUNCED_UNTIL = "until";
export const LINE_MAX = 200;
/** Max duration in days. */
export const ANNOUNCED_DAYS = 365;
