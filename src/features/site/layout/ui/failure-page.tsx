import { links } from "#domain/links.ts";
import type { FailureView } from "#domain/page-answer.ts";
import { useWords } from "#strings/use-words.ts";
import { useLocation } from "#ui/navigation.tsx";
import { PageColumns } from "./page-frame.tsx";

/**
 * Error page with explanation, advice and the log id of an unexpected error. `failure` is null for an unknown error.
 */
export function FailurePage({ failure }: { failure: FailureView | null }) {
  const words = useWords();
  const { status, sentence, errorId }: FailureView = failure ?? { status: 500 };
  const { pathname, search } = useLocation();
  const title = words.errors.titles[String(status)] ?? words.errors.other;
  const help = words.errors.help[String(status)];
  return (
    <PageColumns>
      <div className="error-page">
        <p className="code">{status}</p>
        <h1>{title}</h1>
        {sentence && status !== 500 && sentence !== `${title}.` && <p>{sentence}</p>}
        {help && (status !== 429 || !sentence) && <p>{help}</p>}
        {errorId && <p className="id">{words.errors.number(errorId)}</p>}
        <p className="acts">
          {status === 429 && (
            <a className="btn" href={pathname + search}>
              {words.layout.retry}
            </a>
          )}
          <a className="btn primary" href={links.home()}>
            {words.errors.home}
          </a>
          <a className="btn" href={links.search()}>
            {words.layout.search}
          </a>
        </p>
      </div>
    </PageColumns>
  );
}
