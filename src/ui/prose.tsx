/** Text that the renderer of lib/markdown made; nothing else may come in here. */
export function Prose({ html, className = "prose" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer emits a closed list of elements and attributes
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
