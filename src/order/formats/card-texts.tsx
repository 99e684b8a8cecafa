import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import cards from './cards.module.css';

interface CardWordsProps {
  readonly name: string;
  readonly text: string;
  /** Beside the name: the tick. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

/** Name, sentence and facts of a card. All of it names the button or checkbox around it, so it consists of spans. */
export function CardTexts({ name, text, mark, children }: CardWordsProps) {
  return (
    <Stack component="span" gap={5} className={cards['words']}>
      <Group component="span" justify="space-between" align="start" wrap="nowrap" gap={12}>
        <Text span variant="display" className={cards['name']}>
          {name}
        </Text>
        {mark}
      </Group>
      <Text span size="sm" lh={1.45} c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
