import { useState } from 'react';
import { type CustomField, customFormatProblems } from '../../../machines/session/unsent-text-rules.ts';
import { fieldId } from '../../ui/forms/field-id.ts';
import { useDraft } from '../unsent/use-unsent-text.ts';
import { useOrder } from '../session/use-order.ts';

const customFields = ['width', 'height', 'dpi'] as const satisfies readonly CustomField[];

/**
 * The custom format: three fields that switch it on when all are valid and off as soon as one is not (specification, section 5).
 * What is typed stays, whether it counts or not, and saves itself (`draft-rules.ts`).
 */
export function useCustomScale() {
  const { item, saveDrafts } = useOrder();
  const { values: typed, type } = useDraft<Record<CustomField, string>>('customScale');
  const [isOpened, setIsOpened] = useState(false);
  const problems = customFormatProblems(typed);
  return {
    typed,
    problems,
    isOpen: isOpened || customFields.some((field) => typed[field] !== ''),
    isOn: item.custom_scale,
    open: () => setIsOpened(true),
    change: (field: CustomField, value: string) => {
      // Fields that are emptied stay under the typing hand.
      setIsOpened(true);
      type({ [field]: value });
    },
    remove: () => {
      setIsOpened(false);
      type({ width: '', height: '', dpi: '' });
    },
    leaveField: saveDrafts,
    /** Moves the focus to the first field that is wrong. False when there is none and the screen may be left. */
    focusMistake: (): boolean => {
      const wrong = customFields.find((field) => problems[field] !== undefined);
      if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus();
      return wrong !== undefined;
    },
  };
}
