import { Checkbox } from '@mantine/core';

/** The picture of a ticked or empty box; the real control lies over its card. */
export function TickBox({ on }: { readonly on: boolean }) {
  return <Checkbox.Indicator checked={on} aria-hidden="true" />;
}
