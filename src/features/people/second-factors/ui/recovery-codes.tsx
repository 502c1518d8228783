import "./second-factor.css";
import { useRestWords } from "#strings/use-words.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** First line of the file: site and account. */
  title: string;
  /** Next page after the codes are saved. */
  next: string;
  /** Called on leaving for the next page. */
  onKept?: () => void;
}

/** Recovery codes, shown only once. The download is created in the browser, because the server stores only hashes. */
export function RecoveryCodes({ codes, title, next, onKept }: RecoveryCodesProps) {
  const { accounts } = useRestWords();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([title, "", ...codes, ""].join("\n"))}`;
  return (
    <section className="stack">
      <h2>{accounts.recoveryCodes}</h2>
      <p>{accounts.codesLead}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="form-acts">
        <a className="btn" href={file} download="recovery-codes.txt">
          {accounts.downloadCodes}
        </a>
        <a className="btn primary" href={next} onClick={onKept}>
          {accounts.codesKept}
        </a>
      </p>
    </section>
  );
}
