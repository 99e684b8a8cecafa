import { Button } from '@mantine/core';

interface FootButtonProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** At the foot of every step: opens a dialog about the order as a whole. */
export function FootButton(props: FootButtonProps) {
  return <Button variant="subtle" size="sm" c="dimmed" fz="sm" fw={400} aria-haspopup="dialog" {...props} />;
}
