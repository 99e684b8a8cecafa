import { Button, Group, Loader, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

interface ConfirmDialogProps {
  readonly dialog: Ref<HTMLDialogElement>;
  readonly texts: {
    readonly question: string;
    readonly consequence: string;
    /** Label of the harmless button. */
    readonly keep: string;
    /** Label of the other button. */
    readonly act: string;
  };
  readonly isBusy: boolean;
  readonly onAct: () => void;
  readonly onKeep: () => void;
  /** Called on every kind of close. */
  readonly onClose?: () => void;
  /** Error message. */
  readonly children?: ReactNode;
}

/** Confirmation before an action that cannot be undone. */
export function ConfirmDialog({ dialog, texts, isBusy, onAct, onKeep, onClose, children }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Paper
      component="dialog"
      ref={dialog}
      w="min(520px, 100% - 32px)"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      onClose={onClose}
    >
      <Title order={2} size="h3" id={`${id}-question`}>
        {texts.question}
      </Title>
      <Text mt={12} id={`${id}-consequence`}>
        {texts.consequence}
      </Text>
      {children}
      <Group mt={24}>
        {/* The harmless button has the focus when the dialog opens, also behind fields: Enter presses it. */}
        <Button variant="outline" size="sm" ref={focusedFirst} onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button size="sm" aria-busy={isBusy} onClick={onAct}>
          {isBusy ? <Loader /> : null}
          <span>{texts.act}</span>
        </Button>
      </Group>
    </Paper>
  );
}

/** `showModal` looks for the attribute, which React does not write. */
function focusedFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
