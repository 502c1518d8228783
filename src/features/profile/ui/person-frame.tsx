import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { PersonHead } from "../profile.ts";

type PersonPage = "profile" | "posts" | "comments";

/** Name and pages of a person, above what the page is about. */
export function PersonFrame({ head, at, children }: { head: PersonHead; at: PersonPage; children: ReactNode }) {
  const profile = useRestWords().profile;
  const addresses = { profile: links.person, posts: links.personPosts, comments: links.personComments };
  const pages = ["profile", "posts", "comments"] as const;
  const items = pages.map((page) => ({
    to: addresses[page](head.name),
    text: profile.tabs[page],
    current: page === at,
  }));
  return (
    <>
      <div className="head">
        <h1>
          <Ring name={head.name} big />
          {head.name}
          {head.mark !== null && <span className="tag removed">{profile.marks[head.mark]}</span>}
        </h1>
        <Tabs label={profile.pages(head.name)} items={items} />
      </div>
      {head.mark === "deleted" && <p className="notice">{profile.hasDeleted(head.name)}</p>}
      {children}
    </>
  );
}

/** All that is left of a deleted account. */
export function GonePerson({ name }: { name: string }) {
  const profile = useRestWords().profile;
  return (
    <section className="panel stack">
      <h1>{name}</h1>
      <p>{profile.gone}</p>
    </section>
  );
}
