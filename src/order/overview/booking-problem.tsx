import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { useOrder } from '../session/use-order.ts';
import styles from './booking-problem.module.css';
import { overviewTexts } from './texts.ts';

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
