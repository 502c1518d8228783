import type { Expandable } from "#features/content/embeds/expandable.ts";
import { ExpandButton, ExpandedPart, useExpander } from "#features/content/embeds/ui/expander.tsx";
import { shownDomain } from "#lib/shown-domain.ts";
import { useRestWords } from "#strings/use-words.ts";

/** What a reported post shows besides its text. It opens when it is asked to: not everybody wants to see it at once. */
export function EntryMedia({ post, address }: { post: Expandable; address: string }) {
  const { openAt } = useRestWords().media;
  const expander = useExpander(post);
  return (
    <div className="media">
      {post.embed === null && post.link !== null && (
        <a href={post.link} target="_blank" rel="noopener nofollow ugc">
          {openAt(shownDomain(post.domain ?? post.link))}
        </a>
      )}
      <div className="acts">
        <ExpandButton post={post} expander={expander} address={address} />
      </div>
      <ExpandedPart post={post} expander={expander} />
    </div>
  );
}
