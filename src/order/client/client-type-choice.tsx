import { Radio } from '@mantine/core';
import { type ClientType, clientTypes } from '../../../domain/client.ts';
import { Columns } from '../../ui/columns.tsx';
import styles from './client-type-choice.module.css';
import { clientTexts } from './texts.ts';

interface ClientTypeChoiceProps {
  readonly chosen: ClientType | null;
  readonly canChoose: (type: ClientType) => boolean;
  readonly onChoose: (type: ClientType) => void;
}

/**
 * Company or private person, two large boxes. Not Mantine's `Radio.Card`, which is a button: these are the browser's own radio buttons, one
 * stop of the Tab key together.
 */
export function ClientTypeChoice({ chosen, canChoose, onChoose }: ClientTypeChoiceProps) {
  return (
    <Radio.Group name="clientType" label={clientTexts.orderAs} value={chosen} onChange={onChoose}>
      <Columns of="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" from="xs" gap="12px 12px">
        {clientTypes.map((type) => (
          <Radio
            key={type}
            className={styles['box']}
            value={type}
            disabled={!canChoose(type)}
            label={clientTexts.types[type].name}
            description={clientTexts.types[type].text}
          />
        ))}
      </Columns>
    </Radio.Group>
  );
}
