import { Text } from '@mantine/core';
import { pictureWords } from '../../texts/facts.ts';

/** Below pictures that show how something is done: that no camera has taken them, as long as that is so. */
export function PictureNote() {
  return pictureWords === null ? null : (
    <Text size="sm" c="dimmed" mt="md">
      {pictureWords.note}
    </Text>
  );
}
