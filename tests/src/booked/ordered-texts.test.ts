import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PROCESSING_PATH } from '../../../domain/order/order-links.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { OrderedTexts } from '../../../src/booked/order-page/ordered-texts.tsx';
import { samplesFor } from '../../support/mail-samples.ts';

const typed = 'jana@nordlicht.example';
const { summary } = samplesFor({ customer: typed, visitor: typed, declarer: typed, resumer: typed }).orderConfirmation;

it.each([
  [studio.legalTexts.version, true],
  ['2026-01-31', false],
  ['', false],
])('links the contract on data processing in the version %j only if it is the current one', (processing, isLinked) => {
  const texts = createElement(OrderedTexts, {
    summary: { ...summary, processing },
    status: 'booked',
    delivery: 'bald',
  });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, texts));
  expect([html.includes(`href="${PROCESSING_PATH}"`), html.includes('(AVV)')]).toEqual([isLinked, processing !== '']);
});
