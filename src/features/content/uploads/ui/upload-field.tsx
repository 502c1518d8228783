import "./upload-field.css";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { useFieldWire } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";

interface UploadRules {
  mostBytes: number;
  video: boolean;
}

interface UploadFieldProps {
  /** False for other post types: the chosen file stays but is not sent. */
  isUsed: boolean;
  /** Null if uploads are not allowed. */
  rules: UploadRules | null;
  error: string | undefined;
  /** The post already has a file, which stays unless another one is chosen. */
  keeps: boolean;
  defaultAlt: string;
  /** The member's preference requires alt texts. */
  needsAlt: boolean;
  altError: string | undefined;
  /** Fraction sent, from 0 to 1; null while nothing is being sent. */
  progress: number | null;
  cancel: () => void;
}

const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const VIDEOS = ["video/mp4", "video/quicktime", "video/webm"];
const MB = 1024 * 1024;

interface ChosenFile {
  file: File;
  /** Object URL of the file. */
  address: string;
}

const isVideo = (file: File) => file.type.startsWith("video/");

/** FileList with one file; a file input only accepts a list created by the browser. */
function listOf(file: File): FileList {
  const list = new DataTransfer();
  list.items.add(file);
  return list.files;
}

/** File of a post: chosen, dropped or pasted, with a preview and an alt text. */
export function UploadField(props: UploadFieldProps) {
  const { isUsed, rules, error, altError, progress } = props;
  const { uploads: words, scheduled } = useRestWords();
  const canTake = isUsed && rules !== null && progress === null;
  const { input, types, hint, chosen, problem, choose } = useFileChoice(rules, error, canTake);
  const { isOver, handlers } = useFileDrop(canTake, choose);
  const { wire, hintId, errorId } = useFieldWire(hint, problem);
  const remove = () => {
    choose(null);
    input.current?.focus();
  };
  return (
    <div className="upload" hidden={!isUsed}>
      <div
        className={["field", problem ? "invalid" : "", isOver ? "over" : ""].filter(Boolean).join(" ")}
        {...handlers}
      >
        <label htmlFor={wire.id}>{words.file}</label>
        <input
          ref={input}
          type="file"
          name="files"
          accept={types.join(",")}
          disabled={!isUsed}
          onChange={(event) => choose(event.currentTarget.files)}
          {...wire}
        />
        {problem && (
          <p className="error" id={errorId} role="alert">
            {problem}
          </p>
        )}
        <p className="hint" id={hintId}>
          {props.keeps && `${scheduled.file} `}
          {words.choose} {hint}
        </p>
        {chosen && <FilePreview chosen={chosen} isUsed={isUsed} onRemove={progress === null ? remove : undefined} />}
      </div>
      {progress !== null && <UploadProgress progress={progress} cancel={props.cancel} />}
      <TextInput
        name="alt"
        label={chosen && isVideo(chosen.file) ? words.altVideo : words.alt}
        hint={words.altHint}
        error={altError}
        defaultValue={props.defaultAlt}
        maxLength={LIMITS.altMax}
        required={props.needsAlt}
        autoComplete="off"
      />
    </div>
  );
}

/** The chosen file, checked against the rules. While `canTake` is true, a file can be pasted anywhere on the page. */
function useFileChoice(rules: UploadRules | null, error: string | undefined, canTake: boolean) {
  const words = useRestWords().uploads;
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mostBytes = rules?.mostBytes ?? 0;
  const mostMb = Math.floor((mostBytes / MB) * 10) / 10;
  const takesVideo = rules?.video !== false;
  const types = takesVideo ? [...PICTURES, ...VIDEOS] : PICTURES;

  // the form's error is newer than that of the last choice
  useEffect(() => {
    if (error !== undefined) setProblem(null);
  }, [error]);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ""), [chosen]);

  function problemOf(file: File): string | null {
    if (file.size > mostBytes) return words.tooLarge(mostMb);
    return types.includes(file.type) ? null : words.wrongType(file.name);
  }

  function choose(files: FileList | null): void {
    const field = input.current;
    if (!field) return;
    const file = files?.[0];
    const wrong = file ? problemOf(file) : null;
    setProblem(wrong);
    if (!file || wrong !== null) {
      setChosen(null);
      field.value = "";
      return;
    }
    if (field.files !== files) field.files = listOf(file);
    setChosen({ file, address: URL.createObjectURL(file) });
    announce(file.name);
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    choose(files);
  });
  useEffect(() => {
    if (!canTake) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [canTake]);

  return { input, types, hint: words.kinds(mostMb, takesVideo), chosen, problem: problem ?? error, choose };
}

function useFileDrop(canTake: boolean, choose: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!canTake || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = () => setOver(false);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!canTake || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    choose(event.dataTransfer.files);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}

interface FilePreviewProps {
  chosen: ChosenFile;
  isUsed: boolean;
  /** Undefined while the file is being sent. */
  onRemove: (() => void) | undefined;
}

function FilePreview({ chosen, isUsed, onRemove }: FilePreviewProps) {
  const words = useRestWords().uploads;
  const { file, address } = chosen;
  return (
    <figure className="chosen">
      {isVideo(file) ? (
        <>
          <video src={address} aria-label={words.preview} controls playsInline preload="metadata" />
          <PosterField key={address} video={file} isUsed={isUsed} />
        </>
      ) : (
        <img src={address} alt={words.preview} />
      )}
      <figcaption>
        <span className="name">{file.name}</span>
        {onRemove && (
          <Button small onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

/** The poster of a video, made in the browser because the server never opens a video. */
function PosterField({ video, isUsed }: { video: File; isUsed: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isLatest = true;
    void import("./take-poster.ts")
      .then(({ takePoster }) => takePoster(video))
      .catch(() => null)
      .then((poster) => {
        if (isLatest && poster && input.current) input.current.files = listOf(poster);
      });
    return () => {
      isLatest = false;
    };
  }, [video]);
  return <input ref={input} type="file" name="poster" disabled={!isUsed} hidden />;
}

function UploadProgress({ progress, cancel }: { progress: number; cancel: () => void }) {
  const words = useRestWords().uploads;
  return (
    <div className="progress">
      <progress max={1} value={progress} aria-label={words.sending(Math.round(progress * 100))} />
      <span>{progress < 1 ? words.sending(Math.floor(progress * 100)) : words.processing}</span>
      <Button small onClick={cancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
