import { Fragment } from 'react';
import { breakParts, numbersIn } from '../lib/break-parts.ts';

interface BreakableProps {
  readonly children: string;
  readonly translate?: 'no';
}

/**
 * Text that a browser's translation must not change: amounts, order numbers, addresses, names of persons and files.
 * e2e/deep/journeys/translated.spec.ts finds such texts outside of it.
 */
export function Kept({ children }: Pick<BreakableProps, 'children'>) {
  return <Breakable translate="no">{children}</Breakable>;
}

const NUMBER = { className: 'fs-whole', translate: 'no' } as const;

/**
 * A text with addresses or long names: in a narrow column they break at "@", "." and "_", and at last anywhere; numbers
 * of orders and invoices never do, nor are they translated.
 */
export function Breakable({ children, ...rest }: BreakableProps) {
  return (
    <span className="fs-break" {...rest}>
      {breakParts(children).map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {numbersIn(part).map((words, place) => (
            <span key={place} {...(place % 2 === 1 && NUMBER)}>
              {words}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
