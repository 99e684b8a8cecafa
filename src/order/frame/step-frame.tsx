import { Container, Group } from '@mantine/core';
import { memo } from 'react';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { DiscardOrder } from './discard-order.tsx';
import { Progress } from './progress.tsx';
import { ResumeElsewhere } from './resume-elsewhere.tsx';

/** Above every step: logo, help and, as soon as it is known where the order stands, the progress. */
export const StepHeader = memo(function StepHeader({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <>
      <SlimHeader />
      {isKnown ? <Progress /> : null}
    </>
  );
});

/** Below every step: the ways to another device and to give the order up, and the legal links. */
export const StepFooter = memo(function StepFooter() {
  return (
    <SlimFooter>
      <Container>
        <Group gap="0 24px">
          <ResumeElsewhere />
          <DiscardOrder />
        </Group>
      </Container>
    </SlimFooter>
  );
});
