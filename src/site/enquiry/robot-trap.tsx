import { ELAPSED_FIELD, TRAP_FIELD } from '../../../domain/form-page.ts';
import { Field } from '../forms/field.tsx';
import styles from './enquiry-form.module.css';
import { enquiryTexts as words } from './texts.ts';

/**
 * A field that people neither see nor reach, but robots fill, and one that only the page's script fills. Should a browser
 * fill the first one by mistake, its message brings it into sight, so that nobody's enquiry is lost.
 */
export function RobotTrap() {
  return (
    <>
      <div className={styles['trap']}>
        <Field name={TRAP_FIELD} label={words.labels.website}>
          {(control) => <input {...control} tabIndex={-1} autoComplete="off" />}
        </Field>
      </div>
      <input type="hidden" name={ELAPSED_FIELD} />
    </>
  );
}
