import "./second-factor.css";
import { useRestWords } from "#strings/use-words.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The first line of the file: which site and account they are for. */
  title: string;
  /** Where one goes on once they are kept. */
  next: string;
  /** Called when one does. */
  onKept?: () => void;
}

/** Recovery codes, this once. The file is made here: no server keeps them. */
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
