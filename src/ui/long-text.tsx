import "./long-text.css";
import { useRestWords } from "#strings/use-words.ts";
import { RenderedHtml } from "./rendered-html.tsx";

interface LongTextProps {
  html: string;
  /** More than this of HTML is shown in part at first. */
  most: number;
}

/** A text that people wrote, in part where it is long, and all of it on a press; scripts are not needed. */
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
