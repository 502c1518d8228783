/** The states of a sub by the number that is stored. */
export const SUB_STATUS = ["normal", "disabled", "quarantined"] as const;
export type SubStatus = (typeof SUB_STATUS)[number];
