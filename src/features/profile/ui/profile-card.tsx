import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { LevelRing } from "#ui/level-ring.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import type { Profile } from "../profile.ts";

/** Level, counts and subs of a user. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const words = useRestWords().profile;
  return (
    <>
      <section className="profile-head">
        <LevelRing
          name={profile.name}
          level={profile.level}
          progress={profile.progress}
          label={words.level(profile.level, Math.floor(profile.progress * 100))}
        />
        <p>
          <strong>{words.levelName(profile.level)}</strong>
          <br />
          {words.registered} <Time at={profile.joinedAt} />
        </p>
        {profile.isMine && (
          <div className="cluster">
            <LinkButton to={links.settingsAccount()} icon="gear">
              {words.settings}
            </LinkButton>
          </div>
        )}
        <dl className="facts start">
          <Stat name={words.score} value={words.number(profile.score)} />
          <Stat
            name={words.votesCast}
            value={words.number(profile.votes.up - profile.votes.down)}
            detail={words.votesSplit(profile.votes.up, profile.votes.down)}
          />
          <Stat
            name={words.posts(profile.posts)}
            value={<a href={links.personPosts(profile.name)}>{words.number(profile.posts)}</a>}
          />
          <Stat
            name={words.comments(profile.comments)}
            value={<a href={links.personComments(profile.name)}>{words.number(profile.comments)}</a>}
          />
        </dl>
      </section>
      <SubList title={words.owns} subs={profile.owns.map((name) => ({ name }))} />
      <SubList title={words.moderates} subs={profile.moderates.map((name) => ({ name }))} />
      <SubList
        title={words.favourites}
        subs={profile.favourites.map(({ name, posts }) => ({ name, detail: words.favouritePosts(posts) }))}
      />
    </>
  );
}

function Stat({ name, value, detail }: { name: string; value: ReactNode; detail?: string }) {
  return (
    <div title={detail}>
      <dt>{name}</dt>
      <dd>
        {value}
        {detail && <span className="visually-hidden"> ({detail})</span>}
      </dd>
    </div>
  );
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
