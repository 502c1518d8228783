import "#ui/switch.css";
import { type ReactNode, useId, useRef } from "react";
import { SavedNote } from "#ui/saved-note.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { useChannel } from "./use-channel.ts";

interface ChannelFieldProps {
  /** Name of the form field. */
  name: string;
  label: string;
  value: string;
}

/** Switch for one channel of a kind; a checkbox in forms without scripts. */
export function ChannelSwitch({ name, label, value: first }: ChannelFieldProps) {
  const { value, saving, savedText, choose } = useChannel(name, first);
  const input = useRef<HTMLInputElement>(null);
  // the user may have changed it before hydration
  // checked once, on hydration
  useEffectOn([], () => {
    const isOn = value === "on";
    if (input.current && input.current.checked !== isOn) void choose(isOn ? "off" : "on");
  });
  return (
    <div className="channel-switch switch">
      <input type="hidden" name={name} value="off" />
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
        role="switch"
        ref={input}
        aria-label={label}
        name={name}
        value="on"
        checked={value === "on"}
        onChange={(event) => void choose(event.target.checked ? "on" : "off")}
      />
      <SavedNote saving={saving} savedText={savedText} />
    </div>
  );
}

interface ChannelChoiceProps extends ChannelFieldProps {
  options: readonly { value: string; label: string }[];
  /** Label shown beside the control; without it the label is visually hidden. */
  visibleLabel?: ReactNode;
}

/** Select that saves its value on change. */
export function ChannelChoice({ name, label, visibleLabel, value: first, options }: ChannelChoiceProps) {
  const { value, saving, savedText, choose } = useChannel(name, first);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // the user may have changed it before hydration
  // checked once, on hydration
  useEffectOn([], () => {
    if (select.current && select.current.value !== value) void choose(select.current.value);
  });
  const control = (
    <select
      ref={select}
      id={id}
      className="input"
      name={name}
      aria-label={visibleLabel === undefined ? label : undefined}
      value={value}
      onChange={(event) => void choose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return (
    <div className="channel-choice">
      {visibleLabel === undefined ? (
        control
      ) : (
        <>
          <label htmlFor={id}>{visibleLabel}</label>
          {control}
        </>
      )}
      <SavedNote saving={saving} savedText={savedText} />
    </div>
  );
}
