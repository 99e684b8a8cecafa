import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { codeIn } from '../../../domain/settings-links.ts';
import { TextField } from '../../forms/text-field.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.enter;

/** Takes a code that somebody has kept, or the whole link; the page then shows what it says. */
export function EnterCode() {
  const navigate = useNavigate();
  const [pasted, setPasted] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ hash: codeIn(pasted) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={20} align="start">
        <TextField
          name="code"
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline">
          {texts.act}
        </Button>
      </Stack>
    </form>
  );
}
