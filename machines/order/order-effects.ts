import type { ExtensionName } from '../../domain/catalogue.ts';
import type { OrderContext } from './order-context.ts';
import type { PayloadOf } from './order-events.ts';
import { stepsAt } from './order-steps.ts';

/* What the larger actions of the chart change of the answers: pure functions. */

type Changes = Partial<OrderContext>;

/** On when width, height and resolution are all given, else off, whatever the flag beside them says; what was typed stays (specification, section 5). */
export function customScale({ customWidth, customHeight, customDpi }: PayloadOf<'customScale.set'>): Changes {
  return {
    custom_width: customWidth,
    custom_height: customHeight,
    custom_dpi: customDpi,
    custom_scale: customWidth !== null && customHeight !== null && customDpi !== null,
  };
}

export function toggledExtension(order: OrderContext, extension: ExtensionName): Changes {
  const extensions = order.extensions.includes(extension)
    ? order.extensions.filter((one) => one !== extension)
    : [...order.extensions, extension];
  return { extensions, steps: stepsAt(extensions.length > 0 ? 3 : 2) };
}
