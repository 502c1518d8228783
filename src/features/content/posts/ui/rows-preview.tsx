import type { Preferences } from "#domain/preferences.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { sampleRow } from "../sample-row.ts";
import { PostRow } from "./post-row.tsx";

interface RowsPreviewProps {
  label: string;
  density: Preferences["density"];
  hasExcerpts: boolean;
  dimsRead: boolean;
  sample: { link: string; text: string; excerpt: string };
}

const HOUR = 3_600_000;

/** Two sample rows, not interactive. */
export function RowsPreview({ label, density, hasExcerpts, dimsRead, sample }: RowsPreviewProps) {
  const { now } = useLayout();
  const link = sampleRow({
    pid: -1,
    title: sample.link,
    type: "link",
    domain: "example.org",
    link: "https://example.org/",
    score: 128,
    postedAt: now - 2 * HOUR,
  });
  const text = sampleRow({
    pid: -2,
    title: sample.text,
    excerpt: hasExcerpts ? sample.excerpt : null,
    newComments: 3,
    postedAt: now - 5 * HOUR,
  });
  return (
    <div className="rows-preview" role="img" aria-label={label}>
      <div className="list" inert data-density={density} data-read={dimsRead ? "dim" : undefined}>
        <PostRow post={link} />
        <PostRow post={text} />
      </div>
    </div>
  );
}
