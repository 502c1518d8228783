/** The room that everybody is in. Names of all other rooms are made by the features and never come from a client. */
export const EVERYBODY = "everybody";
