import { memo } from 'react';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { DiscardOrder } from './discard-order.tsx';
import { Progress } from './progress.tsx';

/** Above every step: logo, help and, as soon as it is known where the order stands, the progress. */
export const StepHeader = memo(function StepHeader({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <>
      <SlimHeader />
      {isKnown ? <Progress /> : null}
    </>
  );
});

/** Below every step: the way to give the order up, and the legal links. */
export const StepFooter = memo(function StepFooter() {
  return (
    <SlimFooter>
      <DiscardOrder />
    </SlimFooter>
  );
});
