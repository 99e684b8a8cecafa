import { type ClientType, clientTypes } from '../../../domain/client/client.ts';
import { ChoiceBoxes } from '../../ui/components/choice-boxes.tsx';
import { clientTexts } from './texts.ts';

interface ClientTypeChoiceProps {
  readonly chosen: ClientType | null;
  readonly canChoose: (type: ClientType) => boolean;
  readonly onChoose: (type: ClientType) => void;
}

/** Company or private person. */
export function ClientTypeChoice({ chosen, canChoose, onChoose }: ClientTypeChoiceProps) {
  return (
    <ChoiceBoxes
      name="clientType"
      label={clientTexts.orderAs}
      value={chosen}
      onChange={onChoose}
      choices={clientTypes.map((type) => {
        const { name, text } = clientTexts.types[type];
        return { value: type, name, text, disabled: !canChoose(type) };
      })}
    />
  );
}
