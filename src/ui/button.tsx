import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

/** Primary once per view; `light` is the primary button on a dark surface; `icon` needs an `aria-label`. */
export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'icon' | 'light';
/** 44, 52 and 64 px high; `order` spans the whole width. */
export type ButtonSize = 'compact' | 'normal' | 'order';

interface Look {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Spans the width on phones, as the main button of a view does. */
  readonly wideOnPhone?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
type AsLink = Look & { readonly href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>;
type AsButton = Look & {
  readonly href?: undefined;
  /** Shows that the answer is awaited; the caller ignores repeated clicks. */
  readonly busy?: boolean;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;

/** The class names of a button, for elements of other libraries that should look like one. */
function buttonClass(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'normal',
  ...extra: readonly (string | false | undefined)[]
): string | undefined {
  return classNames(styles['button'], styles[kind], size !== 'normal' && styles[size], ...extra);
}

/** A link if it has an address, otherwise a button (of type `button` unless said otherwise). */
export function Button(props: AsLink | AsButton) {
  if (props.href !== undefined) {
    const { kind, size, wideOnPhone, className, children, ...rest } = props;
    return (
      <a className={buttonClass(kind, size, wideOnPhone && styles['wideOnPhone'], className)} {...rest}>
        {children}
      </a>
    );
  }
  const { kind, size, wideOnPhone, className, children, busy, type = 'button', ...rest } = props;
  return (
    <button
      // The three types are literals; the rule cannot see through the default.
      type={type}
      className={buttonClass(kind, size, wideOnPhone && styles['wideOnPhone'], className)}
      aria-busy={busy === true ? true : undefined}
      {...rest}
    >
      {busy === true && size !== 'order' ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** Buttons beside each other, the first one stands left. */
export function ButtonRow({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={classNames(styles['row'], className)}>{children}</div>;
}
