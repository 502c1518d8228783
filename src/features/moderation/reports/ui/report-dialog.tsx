import { useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { waitForPaint } from "#ui/use-painted.ts";
import { getReport } from "../api.ts";
import type { ReportTarget } from "../report.ts";
import { ReportForm } from "./report-form.tsx";

/** Dialog to report an item; it loads the rules of the sub when opened. */
export function ReportDialog({ what, of, onClose }: ReportTarget & { onClose: () => void }) {
  const { layout } = useWords();
  const words = useRestWords().reports;
  const toast = useToast();
  const login = useLogin();
  const [sent, setSent] = useState<SentCall<typeof getReport> | null>(null);
  // requested once, when the dialog opens
  useEffectOn([], () => {
    const ask = async () => {
      const answer = await send(getReport, { what, of });
      if (!answer.ok && answer.code === "account.log-in") {
        onClose();
        login(() => {});
      } else setSent(answer);
    };
    void ask();
  });
  const finish = (text: string) => {
    const menus = [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];
    for (const menu of menus) menu.open = false;
    onClose();
    // the link that opened the dialog is hidden in its menu now
    void waitForPaint().then(() => menus.at(-1)?.querySelector("summary")?.focus());
    toast({ tone: "success", text });
  };
  return (
    <Dialog open onClose={onClose} title={words.titles[what]} closeLabel={layout.close}>
      {sent === null && <p role="status">{words.loading}</p>}
      {sent !== null && !sent.ok && (
        <p className="flash error" role="alert">
          {layout.error(sent.error ?? layout.offline)}
        </p>
      )}
      {sent?.ok && <ReportForm view={sent.data} onSent={finish} />}
    </Dialog>
  );
}
