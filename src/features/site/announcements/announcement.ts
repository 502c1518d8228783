/** The field of its end. */
export const ANNOUNCED_UNTIL = "until";
export const LINE_MAX = 200;
/** Days for which something is announced at most. */
export const ANNOUNCED_DAYS = 365;
