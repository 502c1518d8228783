import { accountLinks } from "#domain/account-links.ts";
import { useRestWords } from "#strings/use-words.ts";

/**
 * Links for users who cannot log in: password reset and, on sites that confirm addresses, another confirmation mail.
 */
export function RecoveryLinks({ confirmsEmail }: { confirmsEmail: boolean }) {
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
