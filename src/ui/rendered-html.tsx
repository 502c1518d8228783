interface RenderedHtmlProps {
  /** Output of renderMarkdown, which allows a closed list of elements and attributes. */
  html: string;
  className?: string;
}

/** Inserts stored HTML into a page; the only component that does. */
export function RenderedHtml({ html, className }: RenderedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes everything it did not make itself
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
