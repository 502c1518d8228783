import "./api-group.css";
import { useRestWords } from "#strings/use-words.ts";
import type { ApiCallView, ApiGroupView } from "../api-view.ts";

/** Table of the API calls of one scope. */
export function ApiGroup({ group: { scope, calls } }: { group: ApiGroupView }) {
  const words = useRestWords().tokens;
  return (
    <section className="panel" aria-labelledby={`scope-${scope}`}>
      <h2 id={`scope-${scope}`}>
        <code>{scope}</code> {scope === "session" ? words.apiOnlySession : words.scope[scope]}
      </h2>
      <ul className="api-calls">
        {calls.map((call) => (
          <Call key={`${call.method} ${call.path}`} call={call} />
        ))}
      </ul>
    </section>
  );
}

function Call({ call: { method, path, summary, fields } }: { call: ApiCallView }) {
  return (
    <li>
      <code>
        <b>{method}</b> {path}
      </code>
      {summary !== "" && <p lang="en">{summary}</p>}
      {fields.length > 0 && (
        <p className="api-fields">
          {fields.map(({ name, type, isRequired }) => (
            <code key={name} data-required={isRequired || undefined}>
              {name}
              {isRequired ? "" : "?"}: {type}
            </code>
          ))}
        </p>
      )}
    </li>
  );
}
