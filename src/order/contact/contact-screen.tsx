import { type ContactAnswers, contactProblems } from '../../../domain/client.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../lib/class-names.ts';
import { PathList } from '../../site/blocks/path-list.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { DraftConflicts } from '../forms/draft-conflicts.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import fields from '../forms/field.module.css';
import { TextField } from '../forms/text-field.tsx';
import { useOrderForm } from '../forms/use-order-form.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder } from '../session/use-order.ts';
import styles from './contact-screen.module.css';
import { contactTexts } from './texts.ts';

const LABELS = {
  email: contactTexts.email,
  pre_name: contactTexts.preName,
  name: contactTexts.name,
  phone: contactTexts.phone,
};
const FIELDS = Object.keys(LABELS);

/** Step 0: who gives the order. */
export default function ContactScreen() {
  const { saveContact } = useOrder();
  const { form, summary, submit } = useOrderForm<ContactAnswers>({
    draft: 'contact',
    check: contactProblems,
    save: saveContact,
  });
  return (
    <ScreenFrame heading={screenTable.contact.heading} intro={contactTexts.intro} aside={<WhatHappens />}>
      <ErrorSummary errors={form.errors} order={FIELDS} ref={summary} />
      <DraftConflicts name="contact" labels={LABELS} />
      <form className={layout['panel']} noValidate onSubmit={submit}>
        <div className={fields['form']}>
          <TextField
            name="email"
            label={contactTexts.email}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          <TextField
            name="pre_name"
            label={contactTexts.preName}
            autoComplete="given-name"
            required
            columns={3}
            {...form.getInputProps('pre_name')}
          />
          <TextField
            name="name"
            label={contactTexts.name}
            autoComplete="family-name"
            required
            columns={3}
            {...form.getInputProps('name')}
          />
          <TextField
            name="phone"
            label={contactTexts.phone}
            hint={contactTexts.phoneHint}
            type="tel"
            autoComplete="tel"
            columns={3}
            {...form.getInputProps('phone')}
          />
        </div>
        <WizardNav next={contactTexts.next} showsFields />
      </form>
      <p className={classNames(text['small'], text['muted'], styles['privacy'])}>
        {contactTexts.privacyBefore}
        <a href="/datenschutz" target="_blank" rel="noopener">
          {contactTexts.privacyLink}
        </a>
        .
      </p>
    </ScreenFrame>
  );
}

/** The four steps ahead, on the dashed path. */
function WhatHappens() {
  return (
    <aside className={styles['aside']} aria-labelledby="what-happens">
      <h2 id="what-happens">{contactTexts.stepsHeading}</h2>
      <PathList items={contactTexts.steps} />
      <p className={classNames(text['small'], text['muted'])}>{contactTexts.payment}</p>
    </aside>
  );
}
