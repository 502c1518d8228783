import "./automod.css";
import { links } from "#domain/links.ts";
import { useTeamWords } from "#strings/use-words.ts";
import type { AutomodView } from "../automod.ts";
import { AutomodRuleForm } from "./rule-form.tsx";
import { RuleMatches } from "./rule-matches.tsx";
import { RuleSwitch } from "./rule-switch.tsx";
import { RuleTrial } from "./rule-trial.tsx";

/** Rules, with the details of the open rule or the form for a new one. */
export function AutomodPage({ view }: { view: AutomodView }) {
  const words = useTeamWords().automod;
  const { sub, rules, open } = view;
  return (
    <>
      <section className="panel automod-panel" aria-labelledby="automod-rules">
        <h2 id="automod-rules">{words.rules}</h2>
        <p className="hint">{words.lead}</p>
        {rules.length === 0 ? (
          <p className="hint">{words.none}</p>
        ) : (
          <ul className="automod-rules">
            {rules.map((rule) => (
              <li key={rule.arid}>
                <a href={links.automod(sub, rule.arid)} aria-current={rule.arid === open?.arid ? "true" : undefined}>
                  {rule.name}
                </a>
                <span className={rule.enabled ? "tag on" : "tag"}>{rule.enabled ? words.on : words.off}</span>
                <span className="by">
                  {words.events[rule.event]} · {words.matched(rule.matches, rule.overruled)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {open !== null && (
          <p>
            <a className="btn" href={links.automod(sub)}>
              {words.newRule}
            </a>
          </p>
        )}
      </section>
      {open === null ? (
        <AutomodRuleForm sub={sub} rule={null} />
      ) : (
        <>
          <RuleSwitch key={`switch ${open.arid}`} sub={sub} rule={open} />
          <RuleTrial key={`trial ${open.arid}`} sub={sub} rule={open} />
          <RuleMatches key={`matches ${open.arid}`} sub={sub} rule={open} />
          <AutomodRuleForm key={`${open.arid} ${open.version}`} sub={sub} rule={open} />
        </>
      )}
    </>
  );
}
