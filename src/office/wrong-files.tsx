import { Box, Button, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import type { CheckedDelivery } from '../../domain/contracts/office.ts';
import { MAX_REASON } from '../../domain/order/invoice/invoice-wishes.ts';
import { isBlank } from '../../domain/texts/clean-text.ts';
import { WarnAlert } from '../ui/components/alerts.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { LongTable } from './tables.tsx';
import { officeTexts } from './texts.ts';

const texts = officeTexts.delivery;
const { file, measured, ordered } = texts.columns;

interface WrongFilesProps {
  readonly checks: CheckedDelivery['files'];
  readonly isSending: boolean;
  /** Sends all files, with this reason. */
  readonly onSend: (reason: string) => void;
}

/** Files that are not as ordered, each difference as measured and ordered; they may be sent with a reason. */
export function WrongFiles({ checks, isSending, onSend }: WrongFilesProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const wrong = checks.filter(({ defects }) => defects.length > 0);
  const title = texts.wrong(wrong.length, checks.length);
  return (
    <Stack gap={16}>
      <Box role="status">
        <WarnAlert title={title}>{texts.again}</WarnAlert>
      </Box>
      <LongTable
        label={title}
        columns={[{ head: file, width: '30%' }, { head: measured }, { head: ordered }]}
        rows={wrong.flatMap(({ name, defects }) =>
          defects.map((defect) => ({ id: `${name} ${defect.kind}`, name, ...defect })),
        )}
        hasControls={false}
        renderCells={(row) => (
          <>
            <Table.Th scope="row" className="fs-break">
              {row.name}
            </Table.Th>
            <Table.Td>{row.measured}</Table.Td>
            <Table.Td>{row.ordered}</Table.Td>
          </>
        )}
      />
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
          <Button type="submit" variant="outline" loading={isSending}>
            {texts.despiteDefects}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
