import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { dropPicture, keepPicture } from '../../../lib/picture-handover.ts';
import { drawingTexts } from './texts.ts';

const words = drawingTexts.takeAlong;

/** Offers to bring the visitor's own picture into an order; until that is said, nothing is kept, and nothing is sent before the order. */
export function TakeAlong({ picture }: { readonly picture: File }) {
  const [state, setState] = useState<'free' | 'kept' | 'failed'>('free');
  const change = async () => {
    try {
      await (state === 'kept' ? dropPicture() : keepPicture(picture));
      setState(state === 'kept' ? 'free' : 'kept');
    } catch {
      setState('failed');
    }
  };
  return (
    <Group gap="8px 16px">
      <Button size="sm" variant="subtle" onClick={() => void change()}>
        {state === 'kept' ? words.drop : words.keep}
      </Button>
      <Text size="sm" c="dimmed" aria-live="polite">
        {state === 'free' ? words.meaning : words[state]}
      </Text>
    </Group>
  );
}
