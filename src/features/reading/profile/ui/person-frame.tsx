import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { profileTarget } from "#domain/live.ts";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { BlockBox } from "#features/people/blocks/ui/block-form.tsx";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { GivePanel } from "#features/site/badges/ui/give-panel.tsx";
import { PersonBadges } from "#features/site/badges/ui/person-badges.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { RecipientLink } from "#features/talk/modmail/ui/recipient-link.tsx";
import { levelOf, progressOf } from "#lib/level.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { LevelRing } from "#ui/level-ring.tsx";
import { useSubscription } from "#ui/live.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import type { Profile, TimelineFilter } from "../profile.ts";
import { AdminPanel } from "./admin-panel.tsx";

interface PersonFrameProps {
  profile: Profile;
  filter: TimelineFilter | "saved";
  children: ReactNode;
}

/** Who it is, and which part of what they wrote is shown below. */
export function PersonFrame({ profile, filter, children }: PersonFrameProps) {
  const rest = useRestWords();
  const { titles } = useWords();
  const isMember = useLayout().viewer !== null;
  const words = rest.profile;
  const { name, mark, counts } = profile;
  const score = useScoreOf(profile);
  const level = levelOf(score + profile.badgeScore);
  const progress = progressOf(score + profile.badgeScore) / 100;
  const counted = (text: string, n: number | undefined) =>
    n === undefined ? (
      text
    ) : (
      <>
        {text} <small>{words.number(n)}</small>
      </>
    );
  const items = [
    { to: links.person(name), text: words.filters.all, current: filter === "all" },
    { to: links.personPosts(name), text: counted(words.filters.posts, counts?.posts), current: filter === "posts" },
    {
      to: links.personComments(name),
      text: counted(words.filters.comments, counts?.comments),
      current: filter === "comments",
    },
  ];
  if (profile.isMine) items.push({ to: links.personSaved(name), text: words.saved, current: filter === "saved" });
  return (
    <>
      <header className="profile-head">
        <LevelRing
          name={name}
          level={level}
          progress={progress}
          label={words.level(level, Math.floor(progress * 100))}
        />
        <div className="who">
          <h1>
            {name}
            {profile.displayName !== null && <bdi className="display-name">{profile.displayName}</bdi>}
            {profile.isBot && <span className="tag">{rest.tokens.isBot}</span>}
            {mark !== null && <span className="tag removed">{words.marks[mark]}</span>}
          </h1>
          <p>
            {words.registered} <Time at={profile.joinedAt} day />
          </p>
        </div>
        {counts && (
          <dl className="facts">
            <Stat name={words.score} value={words.number(score)} />
            <Stat
              name={words.votesCast}
              value={words.number(counts.votes.up - counts.votes.down)}
              detail={words.votesSplit(counts.votes.up, counts.votes.down)}
            />
          </dl>
        )}
        {!profile.isMine && mark !== "deleted" && <FollowLink what="person" of={name} className="btn" />}
        {isMember && !profile.isMine && mark !== "deleted" && (
          <ReportLink what="person" of={name} className="btn quiet" />
        )}
        {profile.canMessage && profile.moderates && <RecipientLink name={name} />}
        {profile.canMessage && !profile.moderates && (
          <LinkButton to={links.newMessage({ to: name })} icon="bubble">
            {rest.messages.sendOne}
          </LinkButton>
        )}
        {profile.isMine && (
          <>
            <LinkButton to={links.drafts()} icon="edit">
              {titles.drafts}
            </LinkButton>
            <LinkButton to={links.scheduled()}>{titles.scheduled}</LinkButton>
            <LinkButton to={links.settingsAccount()} icon="gear">
              {words.settings}
            </LinkButton>
          </>
        )}
      </header>
      {(profile.admin || profile.badgeControls) && (
        <div className="admin-panels">
          {profile.admin && <AdminPanel key={name} uid={profile.uid} name={name} admin={profile.admin} />}
          {profile.badgeControls && <GivePanel key={`${name} badges`} name={name} controls={profile.badgeControls} />}
        </div>
      )}
      {mark === "deleted" && <p className="notice">{words.hasDeleted(name)}</p>}
      <PersonBadges badges={profile.badges} />
      {profile.aboutHtml !== "" && (
        <section className="card about-me" aria-label={words.aboutMe}>
          <RenderedHtml html={profile.aboutHtml} className="prose" />
        </section>
      )}
      {profile.block && <BlockBox key={profile.uid} uid={profile.uid} name={name} block={profile.block} />}
      <Tabs label={words.pages(name)} items={items} start />
      {children}
    </>
  );
}

/** It changes while it is looked at, one's own and that of others. */
function useScoreOf({ uid, isMine, score }: Profile): number {
  useSubscription(isMine ? [] : [profileTarget(uid)]);
  const own = useOverlay("me", "only", { score });
  const theirs = useOverlay("profile", uid, { score });
  return (isMine ? own : theirs).score;
}

function Stat({ name, value, detail }: { name: string; value: string; detail?: string }) {
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
