import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Button } from "#ui/button.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { useToast } from "#ui/toast.tsx";
import { SampleSection } from "./section.tsx";

/** Every element that a text can have. */
const PROSE = `<h1>1</h1><h2>2</h2><h3>3</h3><p>a <b>b</b> <i>c</i> <s>d</s> <code>e</code> <a href="/-/components">f</a>
  <span class="spoiler" tabindex="0">g</span></p><blockquote><p>h</p></blockquote><ul><li>i<ul><li>j</li></ul></li></ul>
  <ol><li>k</li></ol><table><thead><tr><th>l</th><th>m</th></tr></thead><tbody><tr><td>n</td><td>o</td></tr></tbody></table>
  <pre><code>p\n  q</code></pre><hr>`;

/** Samples of messages, notices and prose. */
export function Messages() {
  const { layout, posts, feeds } = useWords();
  const { welcome } = useRestWords();
  const toast = useToast();
  const text = welcome.tilesNote;
  return (
    <>
      <SampleSection of="Toast">
        <p className="cluster">
          {(["plain", "success", "error"] as const).map((tone) => (
            <Button key={tone} onClick={() => toast({ text, tone, action: { label: layout.undo, run: () => {} } })}>
              {tone}
            </Button>
          ))}
        </p>
      </SampleSection>
      <SampleSection of="notice">
        <p className="notice">{text}</p>
        <p className="notice warning">{text}</p>
        <p className="flash success">{text}</p>
        <p className="flash error">{text}</p>
      </SampleSection>
      <SampleSection of="empty">
        <div className="empty">
          <h3>{feeds.empty}</h3>
          <p>{feeds.emptyHelp}</p>
          <Button>{feeds.findSubs}</Button>
        </div>
      </SampleSection>
      <SampleSection of="tag">
        <p className="cluster">
          <span className="tag">{welcome.admin.done}</span>
          <span className="tag pin">{posts.pinned}</span>
          <span className="tag nsfw">{posts.nsfw}</span>
          <span className="badge">12</span>
          <span className="chip">{feeds.showAll}</span>
        </p>
      </SampleSection>
      <SampleSection of="Blurred">
        <Blurred show={posts.nsfwLong} hide={layout.close}>
          {text}
        </Blurred>
      </SampleSection>
      <SampleSection of="RenderedHtml">
        <RenderedHtml className="prose" html={PROSE} />
      </SampleSection>
    </>
  );
}
