import { Paper, Text, Title } from '@mantine/core';
import { type ContactAnswers, contactProblems } from '../../../domain/client/client.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { NewTabLink } from '../../ui/components/links.tsx';
import { ErrorSummary, FormGrid } from '../../ui/forms/form-frame.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PathList } from '../../site/blocks/text/path-list.tsx';
import { UnsentTextConflicts, useOrderForm } from '../unsent/unsent-texts.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { contactTexts } from './texts.ts';

const LABELS = {
  email: contactTexts.email,
  pre_name: contactTexts.preName,
  name: contactTexts.name,
  phone: contactTexts.phone,
};

/** Step 0: contact of the customer. */
export default function ContactScreen() {
  const { ask } = useOrderActions();
  const { form, summary, submit, field } = useOrderForm<ContactAnswers>({
    unsentText: 'contact',
    labels: LABELS,
    check: contactProblems,
    save: (client) => ask('saveContact', { client }),
  });
  return (
    <ScreenFrame heading={screenTable.contact.heading} intro={contactTexts.intro} aside={<WhatHappens />}>
      <ErrorSummary errors={form.errors} fields={Object.keys(LABELS)} ref={summary} />
      <UnsentTextConflicts name="contact" labels={LABELS} />
      <form noValidate onSubmit={submit}>
        <Paper>
          <FormGrid>
            <TextField {...field('email')} type="email" autoComplete="email" required />
            <TextField {...field('pre_name')} autoComplete="given-name" autoCapitalize="words" required columns={3} />
            <TextField {...field('name')} autoComplete="family-name" autoCapitalize="words" required columns={3} />
            <TextField
              {...field('phone')}
              hint={contactTexts.phoneHint}
              type="tel"
              autoComplete="tel"
              enterKeyHint="go"
              columns={3}
            />
          </FormGrid>
        </Paper>
        <Text size="sm" c="dimmed" pt={18}>
          <span>{contactTexts.privacyBefore}</span>
          <NewTabLink href="/datenschutz">{contactTexts.privacyLink}</NewTabLink>
          <span>.</span>
        </Text>
        <WizardNav next={contactTexts.next} showsFields />
      </form>
    </ScreenFrame>
  );
}

/** The four steps to come, on the dashed path. */
function WhatHappens() {
  const isFree = useOrder(({ item }) => isTest(item));
  return (
    <Paper component="aside" pos="sticky" top={24} p="26px 28px 24px" aria-labelledby="what-happens">
      <Title order={2} id="what-happens" fz="1.375rem" mb="sm">
        {contactTexts.stepsHeading}
      </Title>
      <PathList items={contactTexts.steps} size="sm" />
      <Text size="sm" c="dimmed">
        {isFree ? contactTexts.free : contactTexts.terms}
      </Text>
    </Paper>
  );
}
