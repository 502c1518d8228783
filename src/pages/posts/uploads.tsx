import { links } from "#domain/links.ts";
import { UploadTile } from "#features/content/uploads/ui/upload-tile.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./uploads.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.uploads);

const MB = 1024 * 1024;
const inMb = (bytes: number) => Math.round(bytes / MB);

export function Page() {
  const { uploads, next, isFirst, mayUpload, used, space } = usePageData<typeof load>();
  const words = useRestWords().uploads;
  const { layout, feeds } = useWords();
  return (
    <PageColumns>
      <div className="panel stack">
        <h1>{layout.uploads}</h1>
        <p className="lead">{words.used(inMb(used), inMb(space))}</p>
        {uploads.length === 0 ? (
          <div className="empty">
            <p>{words.none}</p>
            {mayUpload && (
              <LinkButton to={links.submit("upload")} variant="primary">
                {words.post}
              </LinkButton>
            )}
          </div>
        ) : (
          <>
            <p className="lead">{words.lead}</p>
            <ul className="upload-tiles">
              {uploads.map((upload) => (
                <UploadTile key={upload.post.pid} upload={upload} />
              ))}
            </ul>
          </>
        )}
        <Pager
          label={feeds.pages}
          previous={isFirst ? null : { to: links.uploads(), text: layout.firstPage }}
          next={next === null ? null : { to: links.uploads(next), text: layout.nextPage }}
        />
      </div>
    </PageColumns>
  );
}
