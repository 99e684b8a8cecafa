import { Button, Group, Loader } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isEmailAddress } from '../../../domain/client/address.ts';
import { cleanIdentifier } from '../../../domain/texts/clean-text.ts';
import { contactMessages } from '../../../domain/texts/messages.ts';
import { Breakable } from '../../ui/components/kept.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ErrorAlert, OkAlert } from '../../ui/components/alerts.tsx';
import type { LinkWish } from './use-link-wish.ts';

interface Words {
  readonly email: string;
  readonly send: string;
  readonly sent: (address: string) => string;
  readonly failed: { readonly title: string; readonly text: string };
  readonly tooMany: { readonly title: string; readonly text: string };
}

interface LinkFormProps {
  readonly wish: LinkWish;
  /** Initial value of the field. */
  readonly email: string;
  readonly texts: Words;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Asks for the mail address that gets the link, and reports the result. */
export function LinkForm({ wish, email, texts, children }: LinkFormProps) {
  const [address, setAddress] = useState(email);
  const [isWrong, setIsWrong] = useState(false);
  const { problem, sentTo, isBusy } = wish;
  const failure = problem === 'tooMany' ? texts.tooMany : texts.failed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = cleanIdentifier(address);
    setIsWrong(!isEmailAddress(typed));
    if (isEmailAddress(typed)) wish.send(typed);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        name="linkEmail"
        label={texts.email}
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        required
        value={address}
        error={isWrong || problem === 'invalid' ? contactMessages.email : undefined}
        isAnnounced
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      {sentTo === null ? null : (
        <OkAlert role="status" mt={18}>
          <Breakable>{texts.sent(sentTo)}</Breakable>
        </OkAlert>
      )}
      {problem === null || problem === 'invalid' ? null : (
        <ErrorAlert mt={18} title={failure.title}>
          {failure.text}
        </ErrorAlert>
      )}
      <Group mt={20}>
        <Button type="submit" size="sm" data-wide-on-phone aria-busy={isBusy}>
          {isBusy ? <Loader /> : null}
          <span>{texts.send}</span>
        </Button>
        {children}
      </Group>
    </form>
  );
}
