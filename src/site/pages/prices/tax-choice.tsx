import { Choice } from '../../blocks/choice/choice.tsx';
import { pricesPage } from './content.ts';

const { taxChoice } = pricesPage;

/** Which amount leads in all prices of the site: the only place where visitors choose. Gross without script. */
export function TaxChoice() {
  return (
    <div className="fs-started" data-island="tax-choice">
      <Choice name={taxChoice.name} legend={taxChoice.legend} options={taxChoice.options} />
    </div>
  );
}
