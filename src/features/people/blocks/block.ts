export const MESSAGE_CHOICES = ["show", "hide"] as const;
export const CONTENT_CHOICES = ["show", "blur", "hide"] as const;

/** Visibility of one user's messages and content; everything by default. */
export interface BlockChoice {
  messages: (typeof MESSAGE_CHOICES)[number];
  content: (typeof CONTENT_CHOICES)[number];
}

export const NO_BLOCK: BlockChoice = { messages: "show", content: "show" };

export const isBlock = ({ messages, content }: BlockChoice) => messages !== "show" || content !== "show";

export interface BlockedPerson extends BlockChoice {
  uid: number;
  /** Null for a deleted account. */
  name: string | null;
}

/** Menus that link to the block list: messages, or settings. */
export const BLOCK_MENUS = ["user", "message"] as const;
