import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Look = {
  variant?: "plain" | "primary" | "danger" | "quiet";
  small?: boolean;
  block?: boolean;
  icon?: IconName;
};

function classOf({ variant = "plain", small, block, icon }: Look, className: string | undefined, children: ReactNode) {
  return [
    "btn",
    variant !== "plain" && variant,
    small && "small",
    block && "block",
    icon && children == null && "icon-only",
    className,
  ]
    .filter(Boolean)
    .join(" ");
}

type ButtonProps = Look &
  ComponentPropsWithRef<"button"> & {
    /** Shows progress, keeps the focus and ignores clicks while the action runs. */
    busy?: boolean;
    /** Keeps the focus and ignores clicks. */
    "aria-disabled"?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  small,
  block,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  "aria-disabled": isDisabled,
  ...rest
}: ButtonProps) {
  const isInert = busy || isDisabled === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, small, block, icon }, className, children)}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

type LinkButtonProps = Look & ComponentPropsWithRef<"a"> & { to: string };

export function LinkButton({ variant, small, block, icon, className, children, to, ...rest }: LinkButtonProps) {
  return (
    <a href={to} {...rest} className={classOf({ variant, small, block, icon }, className, children)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
