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

/** Header and tabs of a member's pages. */
export function PersonFrame({ profile, filter, children }: PersonFrameProps) {
  const words = useRestWords().profile;
  const { name } = profile;
  return (
    <>
      <PersonHead profile={profile} />
      {(profile.admin || profile.badgeControls) && (
        <div className="admin-panels">
          {profile.admin && <AdminPanel key={name} uid={profile.uid} name={name} admin={profile.admin} />}
          {profile.badgeControls && <GivePanel key={`${name} badges`} name={name} controls={profile.badgeControls} />}
        </div>
      )}
      {profile.mark === "deleted" && <p className="notice">{words.hasDeleted(name)}</p>}
      <PersonBadges badges={profile.badges} />
      {profile.aboutHtml !== "" && (
        <section className="card about-me" aria-label={words.aboutMe}>
          <RenderedHtml html={profile.aboutHtml} className="prose" />
        </section>
      )}
      {profile.block && <BlockBox key={profile.uid} uid={profile.uid} name={name} block={profile.block} />}
      <PersonTabs profile={profile} filter={filter} />
      {children}
    </>
  );
}

function PersonHead({ profile }: { profile: Profile }) {
  const { profile: words, tokens } = useRestWords();
  const { name, mark, counts } = profile;
  const score = useScoreOf(profile);
  const level = levelOf(score + profile.badgeScore);
  const progress = progressOf(score + profile.badgeScore) / 100;
  return (
    <header className="profile-head">
      <LevelRing name={name} level={level} progress={progress} label={words.level(level, Math.floor(progress * 100))} />
      <div className="who">
        <h1>
          {name}
          {profile.displayName !== null && <bdi className="display-name">{profile.displayName}</bdi>}
          {profile.isBot && <span className="tag">{tokens.isBot}</span>}
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
      {profile.isMine ? <OwnLinks /> : <PersonActs profile={profile} />}
    </header>
  );
}

/** Actions on another member: follow, report, message. */
function PersonActs({ profile }: { profile: Profile }) {
  const { messages } = useRestWords();
  const isMember = useLayout().viewer !== null;
  const { name, canMessage } = profile;
  const isDeleted = profile.mark === "deleted";
  return (
    <>
      {!isDeleted && <FollowLink what="person" of={name} className="btn" />}
      {isMember && !isDeleted && <ReportLink what="person" of={name} className="btn quiet" />}
      {canMessage && profile.moderates && <RecipientLink name={name} />}
      {canMessage && !profile.moderates && (
        <LinkButton to={links.newMessage({ to: name })} icon="bubble">
          {messages.sendOne}
        </LinkButton>
      )}
    </>
  );
}

function OwnLinks() {
  const { titles } = useWords();
  const words = useRestWords().profile;
  return (
    <>
      <LinkButton to={links.drafts()} icon="edit">
        {titles.drafts}
      </LinkButton>
      <LinkButton to={links.scheduled()}>{titles.scheduled}</LinkButton>
      <LinkButton to={links.settingsAccount()} icon="gear">
        {words.settings}
      </LinkButton>
    </>
  );
}

function PersonTabs({ profile, filter }: Omit<PersonFrameProps, "children">) {
  const words = useRestWords().profile;
  const { name, counts } = profile;
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
  return <Tabs label={words.pages(name)} items={items} start />;
}

/** Live score of the viewer or of another member. */
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

/** Page of a deleted account. */
export function DeletedPersonPage({ name }: { name: string }) {
  const profile = useRestWords().profile;
  return (
    <section className="panel stack">
      <h1>{name}</h1>
      <p>{profile.gone}</p>
    </section>
  );
}
