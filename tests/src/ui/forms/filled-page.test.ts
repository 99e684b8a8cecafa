import { parseDocument } from 'htmlparser2';
import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fillForm } from '../../../../server/site/forms/fill-form.ts';
import { blankForm } from '../../../../src/ui/forms/built-form.tsx';
import { EnquiryForm } from '../../../../src/site/pages/enquiry/enquiry-form.tsx';
import { WithdrawalForm, WithdrawalStep } from '../../../../src/site/pages/withdrawal/withdrawal-form.tsx';
import { markupOf } from '../../../support/form-app.ts';

/** The elements of HTML, independent of attribute order and quoting. */
function treeOf(html: string): unknown {
  const plain = (node: ReturnType<typeof parseDocument>['children'][number]): unknown => {
    if ('data' in node) return node.data;
    if (!('attribs' in node)) return null;
    // Without script the attribute focuses the summary, with it the script.
    const { autofocus: _summary, ...attributes } = node.attribs;
    return [node.name, attributes, node.children.map(plain)];
  };
  return parseDocument(html).children.map(plain);
}

/** The open step of a withdrawal page. */
function stepOf(html: string): string {
  return /<div data-island[^>]*>(.*?)<\/div>(?:<template|<\/section>)/s.exec(html)?.[1] ?? '';
}

/** The filled page equals the rendered one. */
function expectSame(filled: string, rendered: ReactElement): void {
  expect(treeOf(filled)).toEqual(treeOf(markupOf(rendered)));
}

describe('the page filled by the server equals the page rendered by the script', () => {
  const values = { preName: 'Jana', name: '', category: 'Schmuck', description: 'Ringe & "Ketten"' };
  const problems = { name: 'Bitte geben Sie einen Familiennamen an.', category: 'Nicht auf der Liste.' };
  const page = markupOf(createElement(EnquiryForm));

  it('with missing fields in the enquiry', () => {
    expectSame(
      fillForm(page, 'contactform', { values, problems }),
      createElement(EnquiryForm, { shown: { ...blankForm, values, problems } }),
    );
  });

  it('with an enquiry that failed to send', () => {
    expectSame(
      fillForm(page, 'contactform', { values, failure: 'In einer Minute.' }),
      createElement(EnquiryForm, { shown: { ...blankForm, values, failure: 'In einer Minute.' } }),
    );
  });

  it('in the short form for cut-outs', () => {
    const clipping = markupOf(createElement(EnquiryForm, { variant: 'clipping' }));
    const short = { name: 'Winter', category: 'Hintergrund entfernen' };
    expectSame(
      fillForm(clipping, 'contactform', { values: short, problems: { mail: 'Fehlt.' } }),
      createElement(EnquiryForm, {
        variant: 'clipping',
        shown: { ...blankForm, values: short, problems: { mail: 'Fehlt.' } },
      }),
    );
  });

  const withdrawal = markupOf(createElement(WithdrawalForm));
  const declared = { name: 'Tom <b>', orderNumber: 'FS-1', email: 'tom@sander.example' };

  it('in each step of the withdrawal', () => {
    const first = { values: declared, problems: { email: 'Fehlt.' } };
    const second = { values: { ...declared, idempotencyKey: 'k' }, texts: declared };
    const third = { values: {}, texts: { ...declared, receivedAt: 'heute' } };
    const filled = [
      fillForm(withdrawal, 'widerrufen', first),
      fillForm(withdrawal, 'widerrufen', { ...second, step: 'confirm' }),
      fillForm(withdrawal, 'widerrufen', { ...third, step: 'receipt' }),
    ];
    const rendered = [
      { ...blankForm, ...first, step: 'declaration' as const },
      { ...blankForm, ...second, step: 'confirm' as const },
      { ...blankForm, ...third, step: 'receipt' as const },
    ].map((shown) => createElement(WithdrawalStep, { shown }));
    expect(filled.map(stepOf).map(treeOf)).toEqual(rendered.map(markupOf).map(treeOf));
  });
});
