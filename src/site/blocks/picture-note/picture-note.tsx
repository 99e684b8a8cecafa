import { Text } from '@mantine/core';
import { pictureWords } from '../../texts/facts.ts';

/** States below demonstration pictures that they are computer-generated, while they are samples. */
export function PictureNote() {
  return pictureWords === null ? null : (
    <Text size="sm" c="dimmed" mt="md">
      {pictureWords.note}
    </Text>
  );
}
