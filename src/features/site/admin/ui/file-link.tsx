import { useAdminWords } from "#strings/use-words.ts";

/** The way to a list as a file. */
export function FileLink({ to }: { to: string }) {
  const { adminTables } = useAdminWords();
  return (
    <p>
      <a className="btn small quiet" href={to} download>
        {adminTables.file}
      </a>
    </p>
  );
}
