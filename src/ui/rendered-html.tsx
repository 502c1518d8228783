interface RenderedHtmlProps {
  /** Made by renderMarkdown, which lets through a closed list of elements and attributes. */
  html: string;
  className?: string;
}

/** The only place where stored HTML enters a page. */
export function RenderedHtml({ html, className }: RenderedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes everything it did not make itself
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
