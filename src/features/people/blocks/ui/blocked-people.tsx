import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { BlockedPerson } from "../block.ts";
import { BlockForm } from "./block-form.tsx";

/** Blocked people, each with what is seen of them; one who is shown again stays until the reader leaves the page. */
export function BlockedPeople({ people }: { people: readonly BlockedPerson[] }) {
  const words = useRestWords().blocks;
  return (
    <ul className="blocked-people">
      {people.map(({ uid, name, ...block }) => (
        <li key={uid}>
          <div className="who">
            {name === null ? <span>{words.gone}</span> : <a href={links.person(name)}>{name}</a>}
          </div>
          <BlockForm uid={uid} name={name ?? words.gone} block={block} />
        </li>
      ))}
    </ul>
  );
}
