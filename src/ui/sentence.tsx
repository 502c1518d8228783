import { Fragment, type ReactNode } from "react";

/**
 * A sentence with components in it, such as links: `{name}` in the text is replaced by the part of that name, in any
 * order.
 */
export function Sentence({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  // the pieces of one sentence never change places
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
