import "./sub-head.css";
import type { ReactNode } from "react";
import { useWords } from "#strings/use-words.ts";
import { hueStep, Ring } from "#ui/ring.tsx";
import { pictureAddress } from "../pictures.ts";
import type { SubSideView } from "../sub.ts";
import { SubscribeButton, useRelationOf } from "./relation-buttons.tsx";
import { SubCounts } from "./sub-counts.tsx";
import { SubIcon } from "./sub-mark.tsx";

/**
 * Header of a sub's own page: hue, name, title, counts, subscribe button. Contains the collapsed rules where
 * the sidebar is below the posts.
 */
export function SubHead({ sub, bell, children }: { sub: SubSideView; bell?: ReactNode; children?: ReactNode }) {
  const { subs } = useWords();
  const isBlocked = useRelationOf(sub) === "blocked";
  return (
    <header className="sub-head" data-hue={hueStep(sub.name)}>
      {sub.banner !== null && (
        <img
          className="banner"
          src={pictureAddress(sub.banner, 1280)}
          srcSet={`${pictureAddress(sub.banner, 640)} 640w, ${pictureAddress(sub.banner, 1280)} 1280w`}
          sizes="(width < 64em) 100vw, 60rem"
          alt={sub.name}
        />
      )}
      {sub.icon === null ? <Ring name={sub.name} big /> : <SubIcon icon={sub.icon} />}
      <div className="sub-name">
        <h1>
          {sub.name}
          {sub.nsfw && (
            <abbr className="tag nsfw" title={subs.nsfwLong}>
              {subs.nsfw}
            </abbr>
          )}
        </h1>
        <p>{sub.title}</p>
        <SubCounts sub={sub} />
      </div>
      <div className="standing">
        {bell}
        <SubscribeButton sub={sub} />
      </div>
      {isBlocked && <p className="blocked-note">{subs.blockedNote}</p>}
      {children}
      {sub.rules.length > 0 && (
        <details className="sub-rules">
          <summary>{subs.rules}</summary>
          <ol className="rules">
            {sub.rules.map((rule) => (
              <li key={rule.rid}>{rule.text}</li>
            ))}
          </ol>
        </details>
      )}
    </header>
  );
}
