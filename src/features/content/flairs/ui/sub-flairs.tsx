import "./sub-flairs.css";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { DialogLink } from "#ui/dialog-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { hueStep } from "#ui/ring.tsx";
import type { SubFlairsView } from "../flair.ts";

/** The reader's own flair in a sub with a link to change it, and the moderators' link to all flairs. */
export function SubFlairs({ sub, view }: { sub: string; view: SubFlairsView }) {
  const words = useWords().subs;
  const { viewer } = useLayout();
  const { flair, hue, canSet, canManage, canAssign } = view;
  if (viewer === null || (flair === null && !canSet && !canAssign)) return null;
  const change = (text: string, label?: string) => (
    <DialogLink
      href={links.subFlair(sub)}
      label={label}
      load={async () => {
        const { OwnFlairDialog } = await import("./own-flair-dialog.tsx");
        return ({ onClose }) => <OwnFlairDialog sub={sub} onClose={onClose} />;
      }}
    >
      {text}
    </DialogLink>
  );
  return (
    <div className="sub-flairs">
      {flair !== null && (
        <span>
          {words.yourFlair} {viewer.name}{" "}
          <span className="tag user-flair" data-hue={hue ?? hueStep(flair)}>
            {flair}
          </span>
        </span>
      )}
      {canSet && (flair === null ? change(words.setFlair) : change(words.changeFlair, words.changeFlairLong))}
      {canAssign && !canManage && <a href={links.subUserFlairs(sub)}>{words.editFlairs}</a>}
      {canManage && (
        <>
          <a href={links.subEdit(sub)}>
            <Icon name="gear" />
            {words.settings}
          </a>
          <a href={links.subPostFlairs(sub)}>{words.editFlairs}</a>
        </>
      )}
      {canManage && (
        <a href={links.subStyle(sub)}>
          <Icon name="edit" />
          {words.editStyle}
        </a>
      )}
    </div>
  );
}
