import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Sentence } from "#ui/sentence.tsx";

/** First steps of an admin on a site without posts. */
export function FirstSteps() {
  const { admin } = useRestWords().welcome;
  const hasSub = useLayout().subs.length > 0;
  return (
    <div className="empty">
      <h2>{admin.lead}</h2>
      <ol className="first-steps">
        <li>
          {hasSub ? (
            <>
              <s>{admin.createSub}</s> {admin.done}
            </>
          ) : (
            <a href={links.createSub()}>{admin.createSub}</a>
          )}
        </li>
        <li>{hasSub ? <a href={links.submit("text")}>{admin.submit}</a> : `${admin.submit} ${admin.afterSub}`}</li>
        <li>
          <Sentence text={admin.invite} parts={{ address: <a href={links.register()}>{links.register()}</a> }} />
        </li>
      </ol>
    </div>
  );
}
