import { adminLinks } from "#domain/admin-links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Time } from "#ui/time.tsx";
import type { WikiView } from "../wiki.ts";

/** Text of a wiki page with the time of its last change. */
export function WikiText({ page }: { page: Pick<WikiView, "slug" | "html" | "editedAt" | "can"> }) {
  const { slug, html, editedAt, can } = page;
  const words = useRestWords().wiki;
  return (
    <>
      <RenderedHtml className="prose" html={html} />
      {slug === "privacy" && (
        <p>
          <a href={adminLinks.kept()}>{words.kept}</a>
        </p>
      )}
      {(editedAt !== null || can.edit) && (
        <p className="hint cluster">
          {editedAt !== null && (
            <span>
              {words.editedAt} <Time at={editedAt} />
            </span>
          )}
          {can.edit && <a href={adminLinks.editWikiPage(slug)}>{words.editThis}</a>}
        </p>
      )}
    </>
  );
}
