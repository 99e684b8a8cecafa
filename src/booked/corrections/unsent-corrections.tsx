import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { placeInWords } from '../../../domain/order/texts/correction-texts.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { correctionTexts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const texts = correctionTexts.draft;

interface CorrectionDraftsProps {
  readonly corrections: Corrections;
  readonly nameOf: (file: string) => string;
}

/** The wishes that are collected and not sent yet. */
export function CorrectionDrafts({ corrections: { snapshot, tell }, nameOf }: CorrectionDraftsProps) {
  const { wishes, failure } = snapshot.context;
  const isBusy = snapshot.matches('sending');
  if (wishes.length === 0) return null;
  const words = failure === 'refused' ? texts.refused : failure === 'invalid' ? texts.invalid : texts.failed;
  return (
    <section aria-labelledby="wuensche">
      <Title order={2} size="1.625rem" id="wuensche" mb={16}>
        {texts.heading}
      </Title>
      <Text mb={16}>{texts.text}</Text>
      <Stack component="ol" gap={20} mb={20}>
        {wishes.map(({ file, comment, pin }, place) => (
          <li key={`${place}-${file}`}>
            <Text fw={600} className="fs-break" translate="no">
              {nameOf(file)}
            </Text>
            <Text size="sm" c="dimmed">
              {placeInWords(pin)}
            </Text>
            <Text className="fs-break" style={{ whiteSpace: 'pre-line' }}>
              {comment}
            </Text>
            <Group gap={12}>
              <Button
                variant="subtle"
                size="sm"
                aria-label={texts.changeNamed(nameOf(file))}
                onClick={() => tell({ type: 'wish.change', place })}
              >
                {texts.change}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                aria-label={texts.removeNamed(nameOf(file))}
                onClick={() => tell({ type: 'wish.remove', place })}
              >
                {texts.remove}
              </Button>
            </Group>
          </li>
        ))}
      </Stack>
      {failure === null ? null : (
        <ErrorAlert mb={18} title={words.title}>
          {words.text}
        </ErrorAlert>
      )}
      <Button aria-busy={isBusy} onClick={() => tell({ type: 'wishes.send', key: newKey() })}>
        {isBusy ? <Loader /> : null}
        <span>{texts.send(wishes.length)}</span>
      </Button>
    </section>
  );
}
