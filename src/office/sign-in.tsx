import { Stack, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { deskTexts } from './texts.ts';
import { useDeskDoor } from './use-office.ts';

const texts = deskTexts.signIn;

/** Asks for the studio's token. */
export function SignIn() {
  const { mutate, isPending, error } = useDeskDoor();

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    if (!isPending && typeof token === 'string') mutate(token);
  }

  return (
    <form onSubmit={open}>
      <Stack maw={420} align="start">
        <Title order={1} size="h2">
          {texts.heading}
        </Title>
        <TextField
          name="token"
          label={texts.token}
          type="password"
          autoComplete="current-password"
          w="100%"
          required
          error={error?.message}
          isAnnounced
        />
        <SubmitButton label={texts.act} busyLabel={texts.busy} isBusy={isPending} />
      </Stack>
    </form>
  );
}
