import { Text } from '@mantine/core';
import { studio } from '../../../domain/studio/studio.ts';
import { type MarkedSample, sampleMarkOf } from '../../../domain/studio/sample-marks.ts';

/** Says beside a fact that it is a sample; nothing once the operator has replaced it (§ 5 UWG). */
export function SampleMark({ of }: { readonly of: MarkedSample }) {
  const words = sampleMarkOf(studio, of);
  return words === null ? null : (
    <Text component="span" size="xs" c="dimmed" display="block" data-sample={of}>
      {words}
    </Text>
  );
}
