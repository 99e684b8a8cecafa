import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EnquiryForm } from '../../src/site/pages/enquiry/enquiry-form.tsx';
import { Calculator } from '../../src/site/pages/prices/calculator.tsx';
import { WithdrawalForm } from '../../src/site/pages/withdrawal/withdrawal-form.tsx';
import { Themed } from '../../src/ui/theme/themed.tsx';
import { startTestApp, type TestApp, type TestAppOptions, temporaryFolder } from './test-app.ts';

/** A server whose built site holds the forms as the pages render them. */
export async function startFormApp(
  environment: Record<string, string> = {},
  options: Pick<TestAppOptions, 'aroundStorage'> = {},
): Promise<TestApp> {
  const siteDir = await temporaryFolder();
  await writePage(siteDir, 'kontakt', createElement(EnquiryForm));
  await writePage(siteDir, 'kontakt/freistellen', createElement(EnquiryForm, { variant: 'clipping' }));
  await writePage(siteDir, 'widerruf', createElement(WithdrawalForm));
  await writePage(siteDir, 'preise', createElement(Calculator));
  return startTestApp({ ...options, environment: { SITE_DIR: siteDir, ...environment } });
}

async function writePage(siteDir: string, path: string, form: ReactElement): Promise<void> {
  const page = `<!DOCTYPE html><html lang="de"><head><title>Größe & Maß</title></head><body><main>${markupOf(form)}</main></body></html>`;
  await mkdir(join(siteDir, path), { recursive: true });
  await writeFile(join(siteDir, path, 'index.html'), page);
}

/** The form as pages render it, in the site's theme. */
export function markupOf(form: ReactElement): string {
  return renderToStaticMarkup(createElement(Themed, null, form));
}

/** The body of a plain form post. */
export function formPost(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  };
}

/** The one form in `html` as a visitor sees it: values by name, messages by field, banner and failure. */
export function readForm(html: string) {
  const form = html.replaceAll(/<template\b.*?<\/template>/gs, '');
  const values: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input\b(?![^>]*type="file")[^>]*>/g))
    values[attribute(tag, 'name')] = attribute(tag, 'value');
  for (const [, tag = '', content = ''] of form.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    values[attribute(tag, 'name')] = decode(content);
  }
  for (const [, tag = '', options = ''] of form.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option(?=[^>]*\sselected)[^>]*>(.*?)<\/option>/.exec(options)?.[1] ?? '';
    values[attribute(tag, 'name')] = decode(chosen);
  }
  const problems: Record<string, string> = {};
  for (const [, tag = '', content = ''] of form.matchAll(/<p ([^>]*\bid="[^"]*-fehler"[^>]*)>(.*?)<\/p>/gs)) {
    if (!/\shidden/.test(tag)) problems[attribute(tag, 'data-problem')] = textsOf(content);
  }
  return { values, problems, banner: noteOf(form, 'data-problems', 'strong'), failure: noteOf(form, 'data-failure') };
}

/** The visible text of HTML. */
export function textsOf(html: string): string {
  const text = html.replaceAll(/<template\b.*?<\/template>/gs, '').replaceAll(/<[^>]+>/g, ' ');
  return decode(text.replaceAll(/\s+/g, ' ').trim());
}

function noteOf(form: string, mark: string, part?: string): string | null {
  const note = new RegExp(`<div([^>]*\\b${mark}(?![-\\w])[^>]*)>(.*?)</div></div>`, 's');
  const [, tag, content = ''] = note.exec(form) ?? [];
  if (tag === undefined || /\shidden/.test(tag)) return null;
  return textsOf(
    part === undefined ? content : (new RegExp(`<${part}[^>]*>(.*?)</${part}>`, 's').exec(content)?.[1] ?? ''),
  );
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}
