import { type ClientType, clientTypes } from '../../../domain/client.ts';
import radio from '../forms/radio.module.css';
import styles from './client-type-choice.module.css';
import { clientTexts } from './texts.ts';

interface ClientTypeChoiceProps {
  readonly chosen: ClientType | null;
  readonly canChoose: (type: ClientType) => boolean;
  readonly onChoose: (type: ClientType) => void;
}

/** Company or private person, two large radio boxes. */
export function ClientTypeChoice({ chosen, canChoose, onChoose }: ClientTypeChoiceProps) {
  return (
    <fieldset>
      <legend className={radio['legend']}>{clientTexts.orderAs}</legend>
      <div className={styles['boxes']}>
        {clientTypes.map((type) => (
          <label key={type} className={styles['box']}>
            <input
              type="radio"
              name="clientType"
              value={type}
              className={radio['radio']}
              checked={chosen === type}
              disabled={!canChoose(type)}
              aria-describedby={`client-type-${type}`}
              aria-label={clientTexts.types[type].name}
              onChange={() => onChoose(type)}
            />
            <span>
              <b>{clientTexts.types[type].name}</b>
              <span id={`client-type-${type}`} className={styles['text']}>
                {clientTexts.types[type].text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
