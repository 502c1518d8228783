import { useAdminWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Time } from "#ui/time.tsx";
import { downloadBackup } from "../api.ts";
import type { BackupLine } from "../backups.ts";
import { RestoreForm } from "./restore-form.tsx";

/** Backup with its result, origin and offsite copy. */
export function BackupItem({ backup, canRestore }: { backup: BackupLine; canRestore: boolean }) {
  const words = useAdminWords().backups;
  const { name, at, size, failure, origin, isEncrypted, lost } = backup;
  const isGood = failure === null;
  const known = [
    origin && words.origins[origin],
    size !== null && words.size(size),
    isEncrypted && words.encrypted,
  ].filter(Boolean);
  return (
    <li data-good={isGood}>
      <h3>
        <Icon name={isGood ? "check" : "warning"} /> <Time at={at} />{" "}
        <span className="verdict">{isGood ? words.good : words.bad}</span>
      </h3>
      <p className="backup-name">{name}</p>
      {known.length > 0 && <p>{known.join(" · ")}</p>}
      {failure !== null ? <p>{words.problems[failure.problem](failure.values)}</p> : <Copy backup={backup} />}
      {lost > 0 && <p>{words.lost(lost)}</p>}
      {isGood && (size === null ? <p>{words.gone}</p> : <Download name={name} />)}
      {isGood && size !== null && canRestore && <RestoreForm name={name} />}
    </li>
  );
}

function Copy({ backup: { copiedTo, copyFailure } }: { backup: BackupLine }) {
  const words = useAdminWords().backups;
  if (copyFailure) return <p>{words.notCopied(words.problems[copyFailure.problem](copyFailure.values))}</p>;
  return <p>{copiedTo === null ? words.noCopy : words.copied(copiedTo)}</p>;
}

/** Sends a plain form, because the response is a file or the reauthentication page. */
function Download({ name }: { name: string }) {
  const words = useAdminWords().backups;
  return (
    <CallForm call={downloadBackup} input={{ name }}>
      <Button type="submit" small aria-label={words.downloadOne(name)}>
        {words.download}
      </Button>
    </CallForm>
  );
}
