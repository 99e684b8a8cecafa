import { Box, Stack, Table } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { CheckedDelivery } from '../../domain/contracts/office-delivery.ts';
import { MAX_REASON } from '../../domain/order/invoice/invoice-wishes.ts';
import { isBlank } from '../../domain/texts/clean-text.ts';
import { WarnAlert } from '../ui/components/alerts.tsx';
import { BusyButton } from '../ui/components/busy-button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { usePreview } from './files.tsx';
import { LongTable } from './tables.tsx';
import styles from './tables.module.css';
import { officeTexts } from './texts.ts';

const texts = officeTexts.delivery;
const { preview, file, measured, ordered } = texts.columns;

type Checked = CheckedDelivery['files'][number];

interface WrongFilesProps {
  readonly checks: readonly Checked[];
  /** Already given because of missing files; '' if none is. */
  readonly reason: string;
  readonly isSending: boolean;
  /** Sends all files, with this reason. */
  readonly onSend: (reason: string) => void;
}

/** Files that are not as ordered, each difference as measured and ordered; they may be sent with a reason. */
export function WrongFiles({ checks, reason, isSending, onSend }: WrongFilesProps) {
  const wrong = checks.filter(({ defects }) => defects.length > 0);
  const title = texts.wrong(wrong.length, checks.length);
  return (
    <Stack gap={16}>
      <Box role="status">
        <WarnAlert title={title}>{texts.again}</WarnAlert>
      </Box>
      <LongTable
        label={title}
        columns={[
          { head: preview, width: '10rem' },
          { head: file, width: '26%' },
          { head: measured },
          { head: ordered },
        ]}
        rows={wrong.flatMap(({ id, name, defects }) =>
          defects.map((defect, place) => ({ id: `${name} ${defect.kind}`, fileId: id, name, place, ...defect })),
        )}
        hasControls={false}
        renderCells={(row) => (
          <>
            <Table.Td>
              {row.place === 0 || row.places !== undefined ? (
                <MarkedPreview id={row.fileId} name={row.name} places={row.places ?? []} />
              ) : null}
            </Table.Td>
            <Table.Th scope="row" className="fs-break">
              {row.name}
            </Table.Th>
            <Table.Td data-label={measured}>{row.measured}</Table.Td>
            <Table.Td data-label={ordered}>{row.ordered}</Table.Td>
          </>
        )}
      />
      <ReasonForm first={reason} button={texts.despiteDefects} isOutlined isSending={isSending} onSend={onSend} />
    </Stack>
  );
}

interface MarkedPreviewProps {
  /** Of the file. */
  readonly id: string;
  readonly name: string;
  readonly places: NonNullable<Checked['defects'][number]['places']>;
}

/** Preview of a finished file, with the places outlined where it is not as ordered. */
function MarkedPreview({ id, name, places }: MarkedPreviewProps) {
  const picture = usePreview(id);
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (picture === null) return undefined;
      image.src = URL.createObjectURL(picture);
      return () => URL.revokeObjectURL(image.src);
    },
    [picture],
  );
  if (picture === null) return null;
  return (
    <div className={styles['marked']}>
      <img ref={show} alt={places.length === 0 ? texts.preview(name) : texts.marked(name)} />
      <svg className="fs-fill" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {places.map(({ left, top, width, height }) => (
          <rect key={`${left} ${top} ${width} ${height}`} x={left} y={top} width={width} height={height} />
        ))}
      </svg>
    </div>
  );
}

interface ReasonFormProps {
  readonly first?: string;
  readonly button: string;
  readonly isOutlined?: boolean;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => void;
}

/** Asks why a delivery is sent that is not as ordered. */
export function ReasonForm({ first = '', button, isOutlined = false, isSending, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isBlank(reason));
        if (!isBlank(reason)) onSend(reason);
      }}
    >
      <Stack gap={16} align="start">
        <TextField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          error={isMissing ? texts.reasonMissing : undefined}
          isAnnounced
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          w="100%"
          maw="44rem"
        />
        <BusyButton type="submit" variant={isOutlined ? 'outline' : 'filled'} isBusy={isSending}>
          {button}
        </BusyButton>
      </Stack>
    </form>
  );
}
