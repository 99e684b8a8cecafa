import { Button, ButtonRow } from '../../components/button.tsx';
import { controlClass, Field, formGridClass } from '../../components/field.tsx';
import layout from '../../components/layout.module.css';
import text from '../../components/text.module.css';
import { contactForm as words } from '../../content/contact-form.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './contact-form.module.css';

/** The enquiry form. As plain HTML it works without script; the server answers with the thank-you page or says what is missing. */
export function ContactForm() {
  return (
    <form id="contactform" className={layout['panel']} method="post" action="/api/offer/createOffer">
      <h2 className={styles['heading']}>{words.heading}</h2>
      <p className={classNames(text['muted'], styles['intro'])}>{words.intro}</p>
      <div className={formGridClass}>
        <RequiredText name="preName" label={words.preName} autoComplete="given-name" />
        <RequiredText name="name" label={words.name} autoComplete="family-name" />
        <RequiredText name="mail" label={words.mail} autoComplete="email" type="email" />
        <RequiredText name="phone" label={words.phone} autoComplete="tel" type="tel" />
        <p className={styles['legend']}>
          {words.project} <span>{words.optional}</span>
        </p>
        <Field label={words.company} half>
          {({ id }) => <input id={id} className={controlClass} name="company" autoComplete="organization" />}
        </Field>
        <Choice name="clientType" label={words.clientType} choices={words.choices.clientType} />
        <Field label={words.products} hint={words.productsHint}>
          {({ id, describedBy }) => (
            <input id={id} className={controlClass} name="products" aria-describedby={describedBy} />
          )}
        </Field>
        <Field label={words.type} hint={words.typeHint}>
          {({ id, describedBy }) => (
            <input id={id} className={controlClass} name="type" aria-describedby={describedBy} />
          )}
        </Field>
        <Choice name="category" label={words.category} choices={words.choices.category} />
        <Choice name="quantity" label={words.quantity} choices={words.choices.quantity} />
        <Choice name="intervall" label={words.intervall} choices={words.choices.intervall} />
        <Field label={words.description}>
          {({ id }) => <textarea id={id} className={controlClass} name="description" rows={5} />}
        </Field>
        <p className={classNames(text['small'], text['muted'])}>
          {words.privacyBefore}
          <a href="/datenschutz">{words.privacyLink}</a>.
        </p>
        <ButtonRow>
          <Button type="submit" wideOnPhone>
            {words.submit}
          </Button>
          <span className={classNames(text['small'], text['muted'])}>{words.free}</span>
        </ButtonRow>
      </div>
    </form>
  );
}

interface RequiredTextProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'email' | 'tel' | 'text';
}

function RequiredText({ name, label, autoComplete, type = 'text' }: RequiredTextProps) {
  return (
    <Field label={label} required={words.required} half>
      {({ id }) => (
        <input id={id} className={controlClass} name={name} type={type} autoComplete={autoComplete} required />
      )}
    </Field>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly string[];
}

function Choice({ name, label, choices }: ChoiceProps) {
  return (
    <Field label={label} half>
      {({ id }) => (
        <select id={id} className={controlClass} name={name}>
          <option value="">{words.noChoice}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
