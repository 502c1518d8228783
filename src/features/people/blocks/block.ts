export const MESSAGE_CHOICES = ["show", "hide"] as const;
export const CONTENT_CHOICES = ["show", "blur", "hide"] as const;

/** What a member sees of one person; all of it where nothing is stored. */
export interface BlockChoice {
  messages: (typeof MESSAGE_CHOICES)[number];
  content: (typeof CONTENT_CHOICES)[number];
}

export const NO_BLOCK: BlockChoice = { messages: "show", content: "show" };

export const isBlock = ({ messages, content }: BlockChoice) => messages !== "show" || content !== "show";

export interface BlockedPerson extends BlockChoice {
  uid: number;
  /** Null once the account is deleted. */
  name: string | null;
}

/** The pages that lead to the list, each with what it is about: one's own messages, or one's own settings. */
export const BLOCK_MENUS = ["user", "message"] as const;
