import { Button } from '../../components/button.tsx';
import { controlClass, Field, formGridClass } from '../../components/field.tsx';
import layout from '../../components/layout.module.css';
import text from '../../components/text.module.css';
import { ui } from '../../content/ui.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './withdrawal-form.module.css';

const words = ui.withdrawal;

/** The electronic withdrawal function (§ 356a BGB), first step; the server asks for the confirmation. Plain HTML, no script. */
export function WithdrawalForm() {
  return (
    <div className={classNames(layout['page'], layout['section'])}>
      <form
        id="widerrufen"
        className={classNames(layout['panel'], styles['form'])}
        method="post"
        action="/api/withdrawal"
      >
        <h2>{words.heading}</h2>
        <p className={classNames(text['muted'], styles['lead'])}>{words.lead}</p>
        <div className={formGridClass}>
          <Field label={words.name} required={words.required} half>
            {({ id }) => <input id={id} className={controlClass} name="name" autoComplete="name" required />}
          </Field>
          <Field label={words.email} required={words.required} half>
            {({ id }) => (
              <input id={id} className={controlClass} name="email" type="email" autoComplete="email" required />
            )}
          </Field>
          <Field label={words.orderNumber} required={words.required} hint={words.orderNumberHint}>
            {({ id, describedBy }) => (
              <input
                id={id}
                className={controlClass}
                name="orderNumber"
                autoComplete="off"
                aria-describedby={describedBy}
                required
              />
            )}
          </Field>
          <Button type="submit" wideOnPhone className={styles['submit']}>
            {words.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
