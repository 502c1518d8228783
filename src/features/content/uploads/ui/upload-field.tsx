import "./upload-field.css";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { useFieldWire } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";

interface UploadFieldProps {
  /** Another kind of post is being written: the chosen file waits and is not sent. */
  isUsed: boolean;
  /** What may be sent; null for nothing. */
  rules: { mostBytes: number; video: boolean } | null;
  error: string | undefined;
  /** There is a file already, which stays unless another is chosen. */
  keeps: boolean;
  defaultAlt: string;
  /** The member asked not to be let without a description. */
  needsAlt: boolean;
  altError: string | undefined;
  /** How much has arrived, from 0 to 1; null while nothing is sent. */
  progress: number | null;
  cancel: () => void;
}

const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const VIDEOS = ["video/mp4", "video/quicktime", "video/webm"];
const MB = 1024 * 1024;

/** A list of one file: only one that a browser made can be put into a field. */
function listOf(file: File): FileList {
  const list = new DataTransfer();
  list.items.add(file);
  return list.files;
}

/** The file of a post: chosen, dropped or pasted, looked at before it is sent, and described. */
export function UploadField({
  isUsed,
  rules,
  error,
  keeps,
  defaultAlt,
  needsAlt,
  altError,
  progress,
  cancel,
}: UploadFieldProps) {
  const words = useRestWords().uploads;
  const { file: keepsWords } = useRestWords().scheduled;
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const poster = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const kinds = rules?.video === false ? PICTURES : [...PICTURES, ...VIDEOS];
  const most = Math.floor(((rules?.mostBytes ?? 0) / MB) * 10) / 10;
  const hint = words.kinds(most, rules?.video !== false);
  const { wire, hintId, errorId } = useFieldWire(hint, problem ?? error);

  // the form's error is newer than that of the last choice
  useEffect(() => {
    if (error !== undefined) setProblem(null);
  }, [error]);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ""), [chosen]);
  // the picture of a video is made here, where it is played anyway: the server never opens one
  useEffect(() => {
    const field = poster.current;
    if (!chosen || !field) return;
    let isLatest = true;
    void import("./take-poster.ts")
      .then(({ takePoster }) => takePoster(chosen.file))
      .catch(() => null)
      .then((picture) => {
        if (isLatest && picture) field.files = listOf(picture);
      });
    return () => {
      isLatest = false;
    };
  }, [chosen]);

  /** Takes the choice, or says why not and forgets it. */
  function choose(files: FileList | null): void {
    const field = input.current;
    const file = files?.[0];
    if (!field) return;
    setProblem(null);
    if (!file) {
      setChosen(null);
      field.value = "";
      return;
    }
    const wrong =
      file.size > (rules?.mostBytes ?? 0)
        ? words.tooLarge(most)
        : kinds.includes(file.type)
          ? null
          : words.wrongType(file.name);
    if (wrong !== null) {
      setChosen(null);
      field.value = "";
      setProblem(wrong);
      return;
    }
    if (field.files !== files) {
      field.files = listOf(file);
    }
    setChosen({ file, address: URL.createObjectURL(file) });
    announce(file.name);
  }

  const latest = useRef(choose);
  latest.current = choose;
  const canTake = isUsed && rules !== null && progress === null;
  useEffect(() => {
    if (!canTake) return;
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [canTake]);

  const dragOver = (event: DragEvent) => {
    if (!canTake || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!canTake || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    choose(event.dataTransfer.files);
  };
  const isVideo = chosen?.file.type.startsWith("video/") ?? false;
  return (
    <div className="upload" hidden={!isUsed}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the field does */}
      <div
        className={["field", (problem ?? error) ? "invalid" : "", isOver ? "over" : ""].filter(Boolean).join(" ")}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={wire.id}>{words.file}</label>
        <input
          ref={input}
          type="file"
          name="files"
          accept={kinds.join(",")}
          disabled={!isUsed}
          onChange={(event) => choose(event.currentTarget.files)}
          {...wire}
        />
        {(problem ?? error) && (
          <p className="error" id={errorId} role="alert">
            {problem ?? error}
          </p>
        )}
        <p className="hint" id={hintId}>
          {keeps && `${keepsWords} `}
          {words.choose} {hint}
        </p>
        {chosen && (
          <figure className="chosen">
            {isVideo ? (
              <>
                <video src={chosen.address} aria-label={words.preview} controls playsInline preload="metadata" />
                <input key={chosen.address} ref={poster} type="file" name="poster" disabled={!isUsed} hidden />
              </>
            ) : (
              <img src={chosen.address} alt={words.preview} />
            )}
            <figcaption>
              <span className="name">{chosen.file.name}</span>
              {progress === null && (
                <Button small onClick={() => choose(null)}>
                  {words.remove}
                </Button>
              )}
            </figcaption>
          </figure>
        )}
      </div>
      {progress !== null && (
        <div className="progress">
          <progress max={1} value={progress} aria-label={words.sending(Math.round(progress * 100))} />
          <span>{progress < 1 ? words.sending(Math.floor(progress * 100)) : words.processing}</span>
          <Button small onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      )}
      <TextInput
        name="alt"
        label={isVideo ? words.altVideo : words.alt}
        hint={words.altHint}
        error={altError}
        defaultValue={defaultAlt}
        maxLength={LIMITS.altMax}
        required={needsAlt}
        autoComplete="off"
      />
    </div>
  );
}
