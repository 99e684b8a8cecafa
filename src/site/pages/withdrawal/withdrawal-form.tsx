import { blankForm } from '../../../ui/forms/shown-form.ts';
import { Template } from '../../../ui/components/template.tsx';
import { steps } from './shown-step.ts';
import { WithdrawalStep } from './withdrawal-step.tsx';

/**
 * The electronic withdrawal function (§ 356a BGB): declaration, confirmation, receipt. The page shows the first step; the two
 * others wait as templates for the server, which answers each step with this page and the next one in its place. So it
 * works without script, and the script has nothing to do but to save a page load.
 */
export function WithdrawalForm() {
  const [first, ...others] = steps.map((step) => (
    <div key={step} data-island="withdrawal" data-shown-step={step}>
      <WithdrawalStep shown={{ ...blankForm, step }} />
    </div>
  ));
  return (
    <section id="widerrufen">
      {first}
      {others.map((step) => (
        <Template key={step.key} data-step={step.key}>
          {step}
        </Template>
      ))}
    </section>
  );
}
