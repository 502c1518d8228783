import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { ProfileCounts } from "../profile.ts";

/** Subs of a member: moderated ones, and those with the most posts. */
export function PersonSide({ counts }: { counts: ProfileCounts }) {
  const words = useRestWords().profile;
  return (
    <>
      <SubList title={words.owns} subs={counts.owns.map((name) => ({ name }))} />
      <SubList title={words.moderates} subs={counts.moderates.map((name) => ({ name }))} />
      <SubList
        title={words.favourites}
        subs={counts.favourites.map(({ name, posts }) => ({ name, detail: words.favouritePosts(posts) }))}
      />
    </>
  );
}

export function hasProfileSubs({ owns, moderates, favourites }: ProfileCounts): boolean {
  return owns.length + moderates.length + favourites.length > 0;
}

function SubList({ title, subs }: { title: string; subs: { name: string; detail?: string }[] }) {
  if (subs.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="chips">
        {subs.map(({ name, detail }) => (
          <li key={name}>
            <a className="chip" href={links.sub(name)}>
              <Ring name={name} />
              {name}
              {detail && <small>{detail}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
