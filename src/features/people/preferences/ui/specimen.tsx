import { useRestWords } from "#strings/use-words.ts";

/** Something to read, as everything that people wrote is set at present. */
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
