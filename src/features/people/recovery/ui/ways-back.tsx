import { accountLinks } from "#domain/account-links.ts";
import { useRestWords } from "#strings/use-words.ts";

/** For those who cannot log in: a new password, and where addresses are confirmed the mail about it once more. */
export function WaysBack({ confirmsEmail }: { confirmsEmail: boolean }) {
  const { accounts } = useRestWords();
  return (
    <>
      <p>
        <a href={accountLinks.recover()}>{accounts.forgotPassword}</a>
      </p>
      {confirmsEmail && (
        <p>
          <a href={accountLinks.resend()}>{accounts.noInstructions}</a>
        </p>
      )}
    </>
  );
}
