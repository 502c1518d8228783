import type { AccountView, EmailNote } from "#features/people/accounts/account.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { useSentForm } from "#ui/use-sent-form.ts";
import { sendConfirmation } from "../api.ts";

/** Confirmation state of the address, with a button to send the link again. */
export function EmailState({ account, note }: { account: AccountView; note: EmailNote | null }) {
  const { accounts } = useRestWords();
  const { email, isConfirmed, pending, sendsMail } = account;
  const notes = { confirmed: accounts.nowConfirmed, sent: accounts.linkSent };
  const isOpen = pending !== null || (email !== "" && !isConfirmed);
  return (
    <>
      {note === "failed" ? (
        <ErrorNote text={accounts.notConfirmed} />
      ) : (
        note !== null && (
          <p className="flash success" role="status">
            {notes[note]}
          </p>
        )
      )}
      {sendsMail && email !== "" && pending === null && (
        <p>{isConfirmed ? accounts.emailConfirmed : accounts.emailUnconfirmed}</p>
      )}
      {sendsMail && pending !== null && <p>{accounts.emailPending(pending)}</p>}
      {sendsMail && isOpen && <SendLink label={pending === null ? accounts.confirmThis : accounts.sendAgain} />}
    </>
  );
}

function SendLink({ label }: { label: string }) {
  const navigate = useNavigate();
  const { formError, busy, submit } = useSentForm(sendConfirmation, null, ({ addr }) => void navigate(addr));
  return (
    <CallForm call={sendConfirmation} input={{}} onSubmit={submit}>
      <ErrorNote text={formError?.error ?? null} />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </CallForm>
  );
}
