import { Icon } from "#ui/icon.tsx";

/** What went wrong with a whole form, heard as soon as it is there. */
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
