import { Anchor } from '@mantine/core';
import { isTest } from '../../../domain/catalogue/test-images.ts';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { useOrder } from '../session/use-order.ts';
import { overviewTexts } from './texts.ts';

/** When the order itself did not get through: no retry of its own, because only the order button may place an order. */
export function BookingProblem() {
  const { problem, item } = useOrder();
  if (problem === null) return null;
  const { certain, unsure, offline } = overviewTexts.bookingFailed;
  const { paid, free } = overviewTexts.bookAgain;
  const words = problem.kind === 'offline' ? offline : problem.isUnsure === true ? unsure : certain;
  return (
    <ErrorAlert mt={24} title={words.title}>
      <span>
        <span>{words.text(isTest(item) ? free : paid)}</span>{' '}
        <Anchor className="fs-num" href={overviewTexts.phoneNumber.href}>
          {overviewTexts.phoneNumber.display}
        </Anchor>
      </span>
    </ErrorAlert>
  );
}
