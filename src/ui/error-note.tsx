import { Icon } from "#ui/icon.tsx";

/** Error of a whole form, announced to screen readers. */
export function ErrorNote({ text }: { text: string | null }) {
  return (
    <div role="alert" className={text === null ? "visually-hidden" : undefined}>
      {text !== null && (
        <p className="flash error">
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  );
}
