import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import type { CommentResult, ExcerptPart, PersonResult, SubResult } from "../search.ts";

/** Comment result, below the title of its post. */
export function CommentResultRow({ result }: { result: CommentResult }) {
  const words = useWords();
  const search = useRestWords().search;
  const titleId = `r${result.cid}`;
  const address = links.comment({ sub: result.sub, pid: result.post.pid, slug: result.post.slug }, result.cid);
  const title = <a href={`${address}#c${result.cid}`}>{result.post.title}</a>;
  const excerpt = <Excerpt parts={result.excerpt} />;
  return (
    <article className="row no-vote no-thumb found" aria-labelledby={titleId}>
      <div>
        {result.blur === null ? (
          <>
            <h2 className="title" id={titleId}>
              {title}
            </h2>
            <p>{excerpt}</p>
          </>
        ) : (
          <h2 className="title" id={titleId}>
            <Blurred
              show={result.blur === "nsfw" ? words.posts.showNsfw : words.posts.showBlocked}
              hide={words.posts.hideAgain}
            >
              {title}
              {excerpt}
            </Blurred>
          </h2>
        )}
        <p className="by">
          <a className="in" href={links.sub(result.sub)}>
            <Ring name={result.sub} />
            {result.sub}
          </a>
          <i>·</i>
          {result.author ? (
            <a href={links.person(result.author.name)}>{result.author.name}</a>
          ) : (
            <span>{words.posts.deletedPerson}</span>
          )}
          <i>·</i>
          <Time at={result.postedAt} inList />
          {result.score !== null && (
            <>
              <i>·</i>
              <span className="count">{search.points(result.score)}</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

export function SubResultRow({ result }: { result: SubResult }) {
  const words = useWords();
  const search = useRestWords().search;
  return (
    <article className="row no-vote no-thumb found with-ring">
      <Ring name={result.name} big />
      <div>
        <h2 className="title">
          <a href={links.sub(result.name)}>{result.name}</a>{" "}
          {result.nsfw && (
            <abbr className="tag nsfw" title={words.posts.nsfwLong}>
              {words.posts.nsfw}
            </abbr>
          )}
        </h2>
        <p className="by">
          <span>{result.title}</span>
          <i>·</i>
          <span className="count">{search.subscribers(result.subscribers)}</span>
        </p>
      </div>
    </article>
  );
}

export function PersonRow({ result }: { result: PersonResult }) {
  const search = useRestWords().search;
  return (
    <article className="row no-vote no-thumb found with-ring">
      <Ring name={result.name} big />
      <div>
        <h2 className="title">
          <a href={links.person(result.name)}>{result.name}</a>
        </h2>
        <p className="by">{search.joined(result.joinedAt)}</p>
      </div>
    </article>
  );
}

/** Excerpt with marked matches. */
function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return (
    <span className="excerpt">
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </span>
  );
}
