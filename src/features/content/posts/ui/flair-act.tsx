import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { DialogLink } from "#ui/dialog-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { closeMenuOf } from "./close-menu.ts";

/** Opens the flair dialog; before scripts run, links to the page with the choices. */
export function FlairAct({ pid, address, className }: { pid: number; address: string; className?: string }) {
  const words = useWords().posts;
  return (
    <DialogLink
      {...(className !== undefined && { className })}
      href={links.withQuery(address, { act: "flair" })}
      load={async () => {
        const { PostFlairDialog } = await import("./post-flair-dialog.tsx");
        return ({ onClose }) => <PostFlairDialog pid={pid} onClose={onClose} />;
      }}
      onClosed={closeMenuOf}
    >
      <Icon name="tag" />
      {words.flair}
    </DialogLink>
  );
}
