/** An act for which one has to log in, as the title of the dialog names it. */
export type LoginPurpose = "vote" | "reply" | "subscribe" | "post";
