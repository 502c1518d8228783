import "./long-text.css";
import { useRestWords } from "#strings/use-words.ts";
import { RenderedHtml } from "./rendered-html.tsx";

interface LongTextProps {
  html: string;
  /** Max length of the HTML before the text is collapsed. */
  most: number;
}

/** Text of a member, collapsed if it is long. Expands without scripts. */
export function LongText({ html, most }: LongTextProps) {
  const words = useRestWords().longText;
  const text = <RenderedHtml html={html} className="prose" />;
  if (html.length <= most) return text;
  return (
    <div className="long">
      {text}
      <label className="unfold">
        <input type="checkbox" className="visually-hidden" />
        <span className="off">{words.show}</span>
        <span className="on">{words.hide}</span>
      </label>
    </div>
  );
}
