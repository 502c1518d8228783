import { Icon } from "#ui/icon.tsx";

/** What is wrong with a whole form. Screen readers announce it as soon as it appears. */
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
