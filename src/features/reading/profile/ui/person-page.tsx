import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import type { Timeline as List, Profile, TimelineFilter } from "../profile.ts";
import { DeletedPersonPage, PersonFrame } from "./person-frame.tsx";
import { hasProfileSubs, PersonSide } from "./person-side.tsx";
import { Timeline } from "./timeline.tsx";

interface PersonPageProps {
  name: string;
  filter: TimelineFilter;
  /** Null for a deleted account. */
  shown: { profile: Profile; list: List } | null;
  isFirst: boolean;
}

/** Page of a member with their posts and comments, or only one kind. */
export function PersonPage({ name, filter, shown, isFirst }: PersonPageProps) {
  if (shown === null) {
    return (
      <PageColumns>
        <DeletedPersonPage name={name} />
      </PageColumns>
    );
  }
  const { profile, list } = shown;
  const { counts } = profile;
  return (
    <PageColumns
      side={counts !== null && hasProfileSubs(counts) && <PersonSide counts={counts} />}
      hasRoom={counts === null}
    >
      <PersonFrame profile={profile} filter={filter}>
        <Timeline name={name} isMine={profile.isMine} filter={filter} list={list} isFirst={isFirst} />
      </PersonFrame>
    </PageColumns>
  );
}
