import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { setFollow } from "#features/people/follows/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";

/** Nothing from this thread notifies the reader any more; one press takes that back. */
export function MuteButton({ pid }: { pid: number }) {
  const words = useRestWords().live;
  const { layout } = useWords();
  const toast = useToast();
  const target = { what: "post", of: String(pid) } as const;
  const set = async (mode: "mute" | "none") => {
    const sent = await send(setFollow, { ...target, mode });
    if (!sent.ok) toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
    return sent.ok;
  };
  const mute = async () => {
    closeMenuOf(document.activeElement);
    if (await set("mute")) toast({ text: words.muted, action: { label: layout.undo, run: () => void set("none") } });
  };
  return (
    <MoveButton call={setFollow} input={{ ...target, mode: "mute" }} run={mute}>
      <Icon name="eye-off" />
      {words.muteThread}
    </MoveButton>
  );
}
