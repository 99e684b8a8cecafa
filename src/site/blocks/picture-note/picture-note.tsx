import { Text } from '@mantine/core';
import { pictureTexts } from '../../texts/facts.ts';

/** States below demonstration pictures that they are computer-generated, while they are samples. */
export function PictureNote() {
  return pictureTexts === null ? null : (
    <Text size="sm" c="dimmed" mt="md">
      {pictureTexts.note}
    </Text>
  );
}
