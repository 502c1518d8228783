import { useEffect, useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";

interface PreviewBoxProps {
  title: string;
  heading?: string | undefined;
  html: string;
  onClose: () => void;
}

/** The text as readers will see it. */
export function PreviewBox({ title, heading, html, onClose }: PreviewBoxProps) {
  const writing = useRestWords().writing;
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (html) box.current?.scrollIntoView({ block: "nearest" });
  }, [html]);

  return (
    <section ref={box} className="preview" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="tool" aria-label={writing.closePreview} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {heading && <p className="preview-heading">{heading}</p>}
      <RenderedHtml html={html} className="prose" />
    </section>
  );
}
