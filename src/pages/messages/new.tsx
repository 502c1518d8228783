import { ComposeForm } from "#features/talk/messages/ui/compose-form.tsx";
import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { MailboxTabs } from "#features/talk/messages/ui/mailbox-tabs.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { useNavigate, usePageData } from "#ui/navigation.tsx";
import type { load } from "./new.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.newMessage);

export function Page() {
  const { to, uid, subject, refusal } = usePageData<typeof load>();
  const words = useRestWords().messages;
  const navigate = useNavigate();
  return (
    <PageColumns>
      <div className="head">
        <h1>{words.new}</h1>
      </div>
      <MailboxTabs current={null} />
      <div className="panel stack">
        {refusal !== null && <p className="flash warning">{refusal}</p>}
        <ComposeForm
          key={to}
          to={to}
          subject={subject}
          draftKey={uid === null ? "message new" : `message to ${uid}`}
          onDone={(addr) => void navigate(addr)}
        />
      </div>
    </PageColumns>
  );
}
