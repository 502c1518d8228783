import { Link } from "react-router";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { PageColumns } from "./page-frame.tsx";

/** An error page: what happened, what to do, and the number of a bug. `failure` is null when nothing is known. */
export function FailurePage({ failure }: { failure: unknown }) {
  const words = useWords();
  const { status, sentence, errorId } = readFailure(failure);
  const title = words.errors.titles[String(status)] ?? words.errors.other;
  const help = words.errors.help[String(status)];
  return (
    <PageColumns>
      <title>{words.errors.pageTitle(status, title)}</title>
      <div className="error-page">
        <p className="code">{status}</p>
        <h1>{title}</h1>
        {sentence && status !== 500 && sentence !== `${title}.` && <p>{sentence}</p>}
        {help && <p>{help}</p>}
        {errorId && <p className="id">{words.errors.number(errorId)}</p>}
        <p className="acts">
          <Link className="btn primary" to={links.home()}>
            {words.errors.home}
          </Link>
          <Link className="btn" to={links.search()}>
            {words.shell.search}
          </Link>
        </p>
      </div>
    </PageColumns>
  );
}

function readFailure(failure: unknown) {
  const known = typeof failure === "object" && failure !== null ? (failure as Record<string, unknown>) : {};
  return {
    status: typeof known.status === "number" ? known.status : 500,
    sentence: typeof known.sentence === "string" ? known.sentence : null,
    errorId: typeof known.errorId === "string" ? known.errorId : null,
  };
}
