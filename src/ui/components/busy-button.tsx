import { Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core';
import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types';
import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';

interface BusyButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  readonly isBusy: boolean;
  /** Before the label; the loader takes its place. */
  readonly icon?: PhosphorIcon;
}

/**
 * A button whose press takes a while; presses meanwhile are ignored.
 * It keeps the focus, which browsers would take from a disabled button, as Mantine's `loading` makes it.
 */
export function BusyButton({ isBusy, icon, onClick, children, ...rest }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={press} {...rest}>
      {isBusy ? <Loader size={20} color="currentColor" /> : icon === undefined ? null : <Icon icon={icon} size="s" />}
      <span>{children}</span>
    </Button>
  );
}
