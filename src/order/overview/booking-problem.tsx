import { Note } from '../../components/note.tsx';
import text from '../../components/text.module.css';
import { overviewTexts } from '../../content/order-overview.ts';
import { useOrder } from '../use-order.ts';
import styles from './booking-problem.module.css';

/** When the order itself did not get through: no retry of its own, because only the order button may place an order. */
export function BookingProblem() {
  const { problem } = useOrder();
  if (problem === null) return null;
  const { title, text: certain, unsure, offline } = overviewTexts.bookingFailed;
  const words = problem.kind === 'timeout' ? unsure : problem.kind === 'offline' ? offline : certain;
  return (
    <Note kind="error" className={styles['message']}>
      <strong>{title}</strong>
      <span>
        {words}{' '}
        <a className={text['num']} href={overviewTexts.phoneNumber.href}>
          {overviewTexts.phoneNumber.display}
        </a>
      </span>
    </Note>
  );
}
