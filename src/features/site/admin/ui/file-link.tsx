import { useAdminWords } from "#strings/use-words.ts";

/** Link to the CSV export. */
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
