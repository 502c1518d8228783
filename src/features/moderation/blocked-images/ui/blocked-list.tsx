import "#features/moderation/bans/ui/bans.css";
import { useRef } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { UndoDetails } from "#features/moderation/modlog/ui/undo-details.tsx";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { BlockedImage, BlockedImagesView } from "../blocked-image.ts";

/** List of blocked images, newest first. */
export function BlockedList({ view }: { view: BlockedImagesView }) {
  const words = useAdminWords().admin.images;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="blocked-images">
      <h2 id="blocked-images" ref={heading} tabIndex={-1}>
        {words.list}
      </h2>
      {view.images.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <ul className="texts">
          {view.images.map((image) => (
            <Line key={image.bid} image={image} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {view.next !== null && (
        <p>
          <a className="btn" href={adminLinks.images({ before: view.next })}>
            {words.older}
          </a>
        </p>
      )}
    </section>
  );
}

function Line({ image, onGone }: { image: BlockedImage; onGone: () => void }) {
  const words = useAdminWords().admin.images;
  const { aid, bid } = image;
  return (
    <li>
      <p>{image.reason}</p>
      <p className="hint">
        {words.number(bid)} · {image.by ?? words.nobody} · <Time at={image.at} inList /> ·{" "}
        {image.isRemoving ? words.removing(image.removed) : words.removed(image.removed)}
        {image.isExact && ` · ${words.exact}`}
      </p>
      <UndoDetails aid={aid} summary={words.unblock(bid)} done={words.unblocked} onDone={onGone} />
    </li>
  );
}
