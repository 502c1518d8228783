import { useRestWords } from "#strings/use-words.ts";

/** Sample text in the current reading settings. */
export function Specimen() {
  const { preview, specimen } = useRestWords().preferences;
  return (
    <figure className="specimen" aria-label={preview}>
      <div className="prose">
        <p>{specimen.post}</p>
      </div>
      <div className="txt">
        <p>{specimen.comment}</p>
      </div>
    </figure>
  );
}
