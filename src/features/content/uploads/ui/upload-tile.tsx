import "./upload-tile.css";
import { useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icon.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { deleteUpload } from "../api.ts";
import { mediaAddress, type OwnUpload, stillOf } from "../upload.ts";
import { Thumbnail } from "./picture.tsx";

/** Own upload: the file, its posts, and a button to delete it. */
export function UploadTile({ upload }: { upload: OwnUpload }) {
  const words = useRestWords().uploads;
  const { layout } = useWords();
  const navigate = useNavigate();
  const toast = useToast();
  const [isGone, setGone] = useState(false);
  const { media, post, size, createdAt } = upload;
  const still = stillOf(media);
  if (isGone) return null;

  async function remove() {
    const sent = await send(deleteUpload, { pid: post.pid });
    if (!sent.ok) return toast({ tone: "error", text: sent.error ?? layout.offline });
    setGone(true);
    toast({ text: words.deleted });
    await navigate(links.uploads(), { replace: true, keepScroll: true });
  }

  return (
    <li className="upload-tile">
      <div className="thumb">{still ? <Thumbnail media={still} /> : <Icon name="play" />}</div>
      <div className="about">
        <a className="name" href={post.address}>
          {post.title}
        </a>
        <p className="by">
          {words.size(Math.max(0.1, Math.round((size / 1_048_576) * 10) / 10))} · <Time at={createdAt} inList />
        </p>
        <div className="acts">
          <a href={post.address}>{words.viewPost}</a>
          <a href={mediaAddress(media)}>{words.direct}</a>
          <CallForm call={deleteUpload} input={{ pid: post.pid }}>
            <Confirm question={layout.sure} yes={layout.yes} no={layout.no} onYes={() => void remove()}>
              {(ask, ref) => (
                <button type="submit" className="danger" ref={ref} onClick={ask}>
                  {words.deleteFile}
                </button>
              )}
            </Confirm>
          </CallForm>
        </div>
      </div>
    </li>
  );
}
