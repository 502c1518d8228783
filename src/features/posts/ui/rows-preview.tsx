import type { Preferences } from "#domain/preferences.ts";
import { useLayout } from "#features/site/ui/use-layout.ts";
import type { PostRow as Row } from "../post.ts";
import { PostRow } from "./post-row.tsx";

interface RowsPreviewProps {
  label: string;
  density: Preferences["density"];
  hasExcerpts: boolean;
  dimsRead: boolean;
  sample: { link: string; text: string; excerpt: string };
}

const HOUR = 3_600_000;

/** Two rows as a list would show them. They are only to be looked at. */
export function RowsPreview({ label, density, hasExcerpts, dimsRead, sample }: RowsPreviewProps) {
  const { now } = useLayout();
  const link = row({ pid: -1, title: sample.link, domain: "example.org", link: "https://example.org/", score: 128 });
  const text = row({ pid: -2, title: sample.text, excerpt: hasExcerpts ? sample.excerpt : null, newComments: 3 });
  return (
    <div className="rows-preview" role="img" aria-label={label}>
      <div className="list" inert data-density={density} data-read={dimsRead ? "dim" : undefined}>
        <PostRow post={{ ...link, postedAt: now - 2 * HOUR }} />
        <PostRow post={{ ...text, postedAt: now - 5 * HOUR }} />
      </div>
    </div>
  );
}

function row(own: Partial<Row> & Pick<Row, "pid" | "title">): Row {
  return {
    slug: "_",
    type: own.link ? "link" : "text",
    link: null,
    domain: null,
    hasText: false,
    excerpt: null,
    embed: null,
    flair: null,
    nsfw: false,
    postedAt: 0,
    editedAt: null,
    score: 24,
    votes: null,
    comments: 17,
    newComments: null,
    myVote: 0,
    sticky: false,
    locked: false,
    archived: false,
    deleted: null,
    distinguished: null,
    sub: { sid: -1, name: "garden" },
    author: { uid: -1, name: "alice" },
    isMine: false,
    blur: null,
    can: { vote: true, hide: false, blockSub: false },
    ...own,
  };
}
