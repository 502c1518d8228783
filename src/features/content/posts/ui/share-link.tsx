import { useWords } from "#strings/use-words.ts";
import { CopyLink } from "./copy-link.tsx";

/** Copies the URL of a post from its own page. */
export function ShareLink({ address }: { address: string }) {
  const words = useWords().posts;
  return <CopyLink address={address} icon="share" text={words.share} title={words.copyLink} className="share" />;
}
