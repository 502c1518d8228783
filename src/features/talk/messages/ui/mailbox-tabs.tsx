import "./mailbox-tabs.css";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type MailboxTab = "inbox" | "notifications" | "sent" | "saved";

/** Tabs for messages, notifications and blocked users, with unread counts. Rendered for members. */
export function MailboxTabs({ current }: { current: MailboxTab | null }) {
  const words = useRestWords().messages;
  const { viewer } = useLayout();
  const counts = useOverlay("alerts", "only", {
    messages: viewer?.unreadMessages ?? 0,
    notifications: viewer?.unread ?? 0,
  });
  const items = [
    {
      to: links.mailbox("inbox"),
      text: <Counted text={words.inbox} n={counts.messages} />,
      current: current === "inbox",
    },
    {
      to: links.notifications(),
      text: <Counted text={words.notifications} n={counts.notifications} />,
      current: current === "notifications",
    },
    { to: links.mailbox("sent"), text: words.sent, current: current === "sent" },
    { to: links.mailbox("saved"), text: words.saved, current: current === "saved" },
    // admins cannot block users
    ...(viewer?.isAdmin
      ? []
      : [{ to: links.settingsBlocks({ menu: "message" }), text: words.blocked, current: false }]),
  ];
  return (
    <div className="mailbox-tabs">
      <Tabs label={words.pages} items={items} start />
    </div>
  );
}

function Counted({ text, n }: { text: string; n: number }) {
  const words = useRestWords().messages;
  if (n === 0) return text;
  return (
    <>
      {text}
      <small aria-hidden="true">{n > 99 ? "99+" : n}</small>
      <span className="visually-hidden"> ({words.unread(n)})</span>
    </>
  );
}
