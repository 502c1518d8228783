import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { MIN_WIDTH, mostWidth } from "../embed-width.ts";
import { useResize } from "./use-resize.ts";

interface SizableProps {
  /** Initial width; "picture" uses the image's natural width. */
  shape: "picture" | "wide" | "square" | "tall";
  /** Called on a press on the image without movement. */
  onPress?: () => void;
  children: ReactNode;
}

/** Resizable box around media, with a handle at its corner. An image can be dragged anywhere. */
export function ResizableBox({ shape, onPress, children }: SizableProps) {
  const words = useRestWords().media;
  const { box, width, isDragging, measured, dragBy, press, fill, wasMoved } = useResize();
  const isPicture = shape === "picture";
  const state = [isDragging && "dragging", width !== null && "sized"].filter(Boolean).join(" ");
  return (
    <div
      ref={box}
      className={`sizable ${shape} ${state}`.trimEnd()}
      style={width === null ? undefined : { inlineSize: width }}
    >
      {isPicture ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handle and the button that opened it serve the keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div className="held" {...dragBy("picture")} onClick={() => wasMoved() || onPress?.()}>
          {children}
        </div>
      ) : (
        children
      )}
      <div
        className="grip"
        role="slider"
        tabIndex={0}
        aria-label={words.size}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={Math.max(mostWidth(measured.room), measured.width)}
        aria-valuenow={measured.width}
        aria-valuetext={words.pixels(measured.width)}
        title={words.resize}
        {...dragBy("corner")}
        onDoubleClick={fill}
        onKeyDown={press}
      >
        <Icon name="expand" />
      </div>
    </div>
  );
}
