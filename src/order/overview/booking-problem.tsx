import { Note } from '../../components/note.tsx';
import text from '../../components/text.module.css';
import { overviewTexts } from '../../content/order-overview.ts';
import { useOrder } from '../use-order.ts';
import styles from './booking-problem.module.css';

/** When the order itself did not get through: no retry of its own, because only the order button may place an order. */
export function BookingProblem() {
  const { problem } = useOrder();
  if (problem === null) return null;
  const { certain, unsure, offline } = overviewTexts.bookingFailed;
  const words = problem.kind === 'offline' ? offline : problem.isUnsure === true ? unsure : certain;
  return (
    <Note kind="error" className={styles['message']}>
      <strong>{words.title}</strong>
      <span>
        {words.text}{' '}
        <a className={text['num']} href={overviewTexts.phoneNumber.href}>
          {overviewTexts.phoneNumber.display}
        </a>
      </span>
    </Note>
  );
}
