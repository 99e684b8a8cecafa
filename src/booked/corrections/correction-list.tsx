import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Correction } from '../../../domain/contracts/order-page.ts';
import { placeInWords } from '../../../domain/order/texts/correction-texts.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { Kept } from '../../ui/components/kept.tsx';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { correctionTexts } from './texts.ts';

const texts = correctionTexts.list;

interface CorrectionListProps {
  readonly corrections: readonly Correction[];
  readonly token: string;
  readonly onDownload: (file: string) => void;
}

/** What was asked for, newest first, each with what has become of it. */
export function CorrectionList({ corrections, token, onDownload }: CorrectionListProps) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="korrekturen">
      <Title order={2} size="1.625rem" id="korrekturen" mb={16}>
        {texts.heading}
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
        <Text fw={600} className="fs-break">
          <span>{`${texts.number(number)} `}</span>
          <Kept>{name}</Kept>
        </Text>
        <Text size="sm" c="dimmed">
          {answer === null ? texts.open : texts.answered(formatMoment(new Date(answer.at)))}
        </Text>
        <Text size="sm" c="dimmed">
          {`${texts.asked(formatMoment(new Date(at)))}, ${placeInWords(pin)}`}
        </Text>
        <Text mt={8} className="fs-break" style={{ whiteSpace: 'pre-line' }}>
          {comment}
        </Text>
        {answer === null ? null : (
          <>
            <Text mt={8} size="sm" fw={600}>
              {texts.answer}
            </Text>
            <Text className="fs-break" style={{ whiteSpace: 'pre-line' }}>
              {answer.text}
            </Text>
          </>
        )}
        {file !== null && isNew ? (
          <Button variant="subtle" size="sm" aria-label={texts.newFileNamed(name)} onClick={() => onDownload(file)}>
            {texts.newFile}
          </Button>
        ) : null}
      </div>
    </Group>
  );
}
