import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { DiscardOrder } from './discard-order.tsx';
import { Progress } from './progress.tsx';

/** Above every step: logo, help and, as soon as it is known where the order stands, the progress. */
export function StepHeader({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <>
      <SlimHeader />
      {isKnown ? <Progress /> : null}
    </>
  );
}

/** Below every step: the way to give the order up, and the legal links. */
export function StepFooter() {
  return (
    <SlimFooter>
      <DiscardOrder />
    </SlimFooter>
  );
}
