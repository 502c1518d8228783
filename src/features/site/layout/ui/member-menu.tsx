import { links } from "#domain/links.ts";
import { LogOutForm } from "#features/people/sessions/ui/log-out-form.tsx";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { Ring } from "#ui/ring.tsx";
import type { LayoutView } from "../layout.ts";
import { useTeamCounts, WaitingCount } from "./moderation-link.tsx";

/** Member menu: profile, settings, tools, log out. */
export function MemberMenu({ viewer, hasChat }: { viewer: NonNullable<LayoutView["viewer"]>; hasChat: boolean }) {
  const words = useWords();
  const { reports, messages } = useTeamCounts(viewer);
  const { score } = useOverlay("me", "only", { score: viewer.score });
  return (
    <Menu
      triggerClass="me"
      align="end"
      trigger={
        <>
          <Ring name={viewer.name} />
          <span>{viewer.name}</span>
          <small className="count" title={words.layout.score(score)}>
            {words.layout.number(score)}
          </small>
          <span className="visually-hidden">{words.layout.menu}</span>
        </>
      }
    >
      <div>
        <a href={links.person(viewer.name)}>
          <Icon name="user" />
          {words.layout.profile}
        </a>
        <a href={links.settings()}>
          <Icon name="gear" />
          {words.layout.preferences}
        </a>
        <a href={links.settingsAccount()}>
          <Icon name="lock" />
          {words.layout.account}
        </a>
        {(viewer.moderates || viewer.isAdmin) && (
          <a href={links.moderation()}>
            <Icon name="shield" />
            {words.layout.moderation} <WaitingCount count={reports} />
          </a>
        )}
        {viewer.moderates && (
          <a href={links.modmail()}>
            <Icon name="bubble" />
            {words.layout.modmail} <WaitingCount count={messages} />
          </a>
        )}
        {viewer.isAdmin && (
          <a href={links.admin()}>
            <Icon name="poll" />
            {words.titles.admin}
          </a>
        )}
        <a href={links.uploads()}>
          <Icon name="image" />
          {words.layout.uploads}
        </a>
        {hasChat && (
          <a href={links.chat()}>
            <Icon name="bubble" />
            {words.titles.chat}
          </a>
        )}
        <a href={links.createSub()}>
          <Icon name="plus" />
          {words.layout.createSub}
        </a>
        <LogOutForm>
          <button type="submit">
            <Icon name="logout" />
            {words.layout.logOut}
          </button>
        </LogOutForm>
      </div>
    </Menu>
  );
}
