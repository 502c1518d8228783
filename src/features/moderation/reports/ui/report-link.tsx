import "#ui/act-icons.css";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { DialogLink } from "#ui/dialog-link.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ReportTarget } from "../report.ts";

interface ReportLinkProps extends ReportTarget {
  className?: string;
  onClosed?: (link: HTMLAnchorElement) => void;
}

/** Opens the report dialog; without scripts a link to the report page. */
export function ReportLink({ what, of, className, onClosed }: ReportLinkProps) {
  const { layout } = useWords();
  return (
    <DialogLink
      href={links.report(what, of)}
      className={className}
      load={async () => {
        const { ReportDialog } = await import("./report-dialog.tsx");
        return ({ onClose }) => <ReportDialog what={what} of={of} onClose={onClose} />;
      }}
      {...(onClosed && { onClosed })}
    >
      <Icon name="flag" />
      {layout.report}
    </DialogLink>
  );
}
