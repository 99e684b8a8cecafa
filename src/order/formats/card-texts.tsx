import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/lib/class-names.ts';
import cards from './cards.module.css';

interface CardWordsProps {
  readonly name: ReactNode;
  readonly text: string;
  /** Beside the name where there is room, else below it. */
  readonly aside?: ReactNode;
  /** At the right of both: the tick. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
  /** Of name and sentence: the name alone names the card, the rest describes it. */
  readonly ids: { readonly name: string; readonly text: string };
  readonly className?: string | undefined;
}

/** Name, sentence and facts of a card. They are inside of a checkbox, so all of it consists of spans. */
export function CardTexts({ name, text, aside, mark, children, ids, className }: CardWordsProps) {
  return (
    <Stack component="span" gap={5} className={classNames(cards['words'], className)}>
      <Group component="span" justify="space-between" align="start" wrap="nowrap" gap={12}>
        <Group component="span" flex={1} justify="space-between" align="start" gap="3px 12px">
          <Text span variant="display" className={cards['name']} id={ids.name}>
            {name}
          </Text>
          {aside}
        </Group>
        {mark}
      </Group>
      <Text span size="sm" lh={1.45} c="dimmed" id={ids.text}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
