import { Container, Skeleton, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useOrder } from '../session/use-order.ts';
import { ProblemMessage } from './wizard-nav.tsx';
import { FRAME_TOP, ScreenFrame } from './screen-frame.tsx';
import { frameTexts } from './texts.ts';

/** Most answers come faster than this many milliseconds; only a longer wait is worth a word. */
const WORD_AFTER_MS = 400;

/** Shown while the order is looked up or begun, and when that fails: then with a retry. */
export function WaitingScreen() {
  const { isUnknown, problem } = useOrder();
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsLong(true), WORD_AFTER_MS, { autoInvoke: true });
  if (problem !== null && problem.kind !== 'gone') {
    return (
      <ScreenFrame heading={isUnknown ? frameTexts.unknownOrder : frameTexts.notBegun}>
        <ProblemMessage />
      </ScreenFrame>
    );
  }
  return (
    <Container pt={FRAME_TOP} mih="100svh">
      <Stack>
        <Text c="dimmed" role="status">
          {isLong ? frameTexts.loading : null}
        </Text>
        {isLong ? (
          <>
            <Skeleton h={52} maw={560} />
            <Skeleton h={24} maw={400} mb={20} />
            <Skeleton h={320} />
          </>
        ) : null}
      </Stack>
    </Container>
  );
}
