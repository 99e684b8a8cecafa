import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import type { Correction } from '../../../domain/contracts/order-page.ts';
import { placeText } from '../../../domain/order/corrections.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { Kept } from '../../ui/components/kept.tsx';
import { newKey } from '../../ui/lib/new-key.ts';
import { passFocus } from '../../ui/lib/pass-focus.ts';
import { isSecondPress } from '../../ui/lib/second-press.ts';
import styles from '../booked.module.css';
import { MarkNumber } from './picture-marks.tsx';
import { correctionTexts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const listTexts = correctionTexts.list;

interface CorrectionListProps {
  readonly corrections: readonly Correction[];
  readonly token: string;
  readonly onDownload: (file: string) => void;
}

/** Correction requests, newest first, each with its result. */
export function CorrectionList({ corrections, token, onDownload }: CorrectionListProps) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="korrekturen">
      <Title order={2} size="1.625rem" id="korrekturen" mb={16}>
        {listTexts.heading}
      </Title>
      <Stack component="ul" gap={28}>
        {corrections.toReversed().map((correction) => (
          <CorrectionEntry key={correction.number} correction={correction} token={token} onDownload={onDownload} />
        ))}
      </Stack>
    </section>
  );
}

interface CorrectionEntryProps extends Omit<CorrectionListProps, 'corrections'> {
  readonly correction: Correction;
}

function CorrectionEntry({ correction, token, onDownload }: CorrectionEntryProps) {
  const { number, name, file, isNew, comment, pin, at, answer } = correction;
  return (
    <Group component="li" gap={16} align="start" wrap="nowrap">
      <Text span w={72} style={{ flex: 'none' }}>
        <Thumbnail name={name} data={null} previewId={file} token={token} />
      </Text>
      <div>
        <Text fw={600}>
          <span>{`${listTexts.number(number)} `}</span>
          <Kept>{name}</Kept>
        </Text>
        <Text size="sm" c="dimmed">
          {answer === null ? listTexts.open : listTexts.answered(formatMoment(new Date(answer.at)))}
        </Text>
        <Text size="sm" c="dimmed">
          {`${listTexts.asked(formatMoment(new Date(at)))}, ${placeText(pin)}`}
        </Text>
        <Text mt={8} className="fs-break" style={{ whiteSpace: 'pre-line' }}>
          {comment}
        </Text>
        {answer === null ? null : (
          <>
            <Text mt={8} size="sm" fw={600}>
              {listTexts.answer}
            </Text>
            <Text className="fs-break" style={{ whiteSpace: 'pre-line' }}>
              {answer.text}
            </Text>
          </>
        )}
        {file !== null && isNew ? (
          <Button variant="subtle" size="sm" aria-label={listTexts.newFileNamed(name)} onClick={() => onDownload(file)}>
            {listTexts.newFile}
          </Button>
        ) : null}
      </div>
    </Group>
  );
}

const unsentCorrectionTexts = correctionTexts.unsentText;

/** Stays in view while wishes are collected, so that no customer forgets to send them. */
export function CollectedBar({ corrections: { snapshot, tell, firstNumber } }: { readonly corrections: Corrections }) {
  const { wishes, failure } = snapshot.context;
  const isBusy = snapshot.matches('sending') || snapshot.matches('checking');
  const count = wishes.length;
  if (count === 0) return null;
  return (
    <section className={styles['bar']} aria-labelledby="gesammelt" data-on-screen>
      <div>
        <Text fw={600} lh={1.35} id="gesammelt">
          {unsentCorrectionTexts.collected(count)}
        </Text>
        <Text size="sm" c={failure === null ? 'dimmed' : 'var(--fs-error)'} lh={1.4} data-failed={failure !== null}>
          {failure === null ? unsentCorrectionTexts.before : unsentCorrectionTexts.failed.title}
        </Text>
      </div>
      <Button
        size="sm"
        style={{ flex: 'none' }}
        aria-busy={isBusy}
        onClick={() => tell({ type: 'wishes.send', key: newKey(), first: firstNumber })}
      >
        {isBusy ? <Loader /> : null}
        <span>{unsentCorrectionTexts.send(count)}</span>
      </Button>
    </section>
  );
}

/** A written wish whose file is gone: its text, so that the customer can report it by phone. */
export function TooLate({ corrections: { snapshot, tell } }: { readonly corrections: Corrections }) {
  const { written, names } = snapshot.context;
  if (written === null) return null;
  const texts = correctionTexts.tooLate;
  return (
    <WarnAlert role="alert" title={texts.title}>
      <Text>{texts.text}</Text>
      <Text mt={10} fw={600}>
        <Kept>{names[written.file] ?? correctionTexts.replaced}</Kept>
      </Text>
      <Text size="sm">{placeText(written.pin)}</Text>
      <Text mb={10} className="fs-break" style={{ whiteSpace: 'pre-line' }}>
        {written.comment}
      </Text>
      <Button ref={passFocus} variant="outline" size="sm" onClick={() => tell({ type: 'wish.leave' })}>
        {texts.understood}
      </Button>
    </WarnAlert>
  );
}

interface UnsentCorrectionsProps {
  readonly corrections: Corrections;
  readonly nameOf: (file: string) => string;
}

/** Collected wishes that are not sent yet, to change or remove; `CollectedBar` sends them. */
export function UnsentCorrections({ corrections, nameOf }: UnsentCorrectionsProps) {
  const { wishes, failure } = corrections.snapshot.context;
  if (wishes.length === 0) return null;
  const words =
    failure === 'refused'
      ? unsentCorrectionTexts.refused
      : failure === 'invalid'
        ? unsentCorrectionTexts.invalid
        : unsentCorrectionTexts.failed;
  return (
    <section aria-labelledby="wuensche">
      <Title order={2} size="1.625rem" id="wuensche" mb={16}>
        {unsentCorrectionTexts.heading}
      </Title>
      <Text mb={16}>{unsentCorrectionTexts.text}</Text>
      <WishList corrections={corrections} nameOf={nameOf} />
      {failure === null ? null : (
        <ErrorAlert mt={20} title={words.title}>
          {words.text}
        </ErrorAlert>
      )}
    </section>
  );
}

interface WishListProps extends UnsentCorrectionsProps {
  /** Only the wishes about this file, which is named beside the list. */
  readonly of?: { readonly id: string };
  readonly onRemoved?: () => void;
}

/** Collected wishes with the numbers that they get when they are sent. */
export function WishList({ corrections: { snapshot, tell, firstNumber }, nameOf, of, onRemoved }: WishListProps) {
  const wishes = snapshot.context.wishes.flatMap((wish, place) =>
    of === undefined || wish.file === of.id ? [{ ...wish, place, number: firstNumber + place }] : [],
  );
  if (wishes.length === 0) return null;
  return (
    <Stack component="ol" gap={20}>
      {wishes.map(({ file, comment, pin, place, number }) => (
        <Group component="li" key={place} gap={12} align="start" wrap="nowrap">
          <MarkNumber number={number} isSent={false} />
          <div>
            {of === undefined ? (
              <Text fw={600}>
                <Kept>{nameOf(file)}</Kept>
              </Text>
            ) : null}
            <Text size="sm" c="dimmed">
              {placeText(pin)}
            </Text>
            <Text className="fs-break" style={{ whiteSpace: 'pre-line' }}>
              {comment}
            </Text>
            <Group gap={12}>
              <Button
                variant="subtle"
                size="sm"
                aria-label={unsentCorrectionTexts.changeNamed(number, nameOf(file))}
                onClick={() => tell({ type: 'wish.change', place })}
              >
                {unsentCorrectionTexts.change}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                aria-label={unsentCorrectionTexts.removeNamed(number, nameOf(file))}
                onClick={(event) => {
                  if (isSecondPress(event.nativeEvent)) return;
                  tell({ type: 'wish.remove', place });
                  onRemoved?.();
                }}
              >
                {unsentCorrectionTexts.remove}
              </Button>
            </Group>
          </div>
        </Group>
      ))}
    </Stack>
  );
}
