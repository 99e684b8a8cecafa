import { describe, expect, it } from 'vitest';
import { fillForm } from '../../../../server/site/forms/fill-form.ts';

const page = (form: string) =>
  `<!DOCTYPE html><html lang="de"><head><script type="application/ld+json">{"a":"<b> & \\"c\\""}</script></head><body><!-- x --><svg viewBox="0 0 8 8"><linearGradient id="g"></linearGradient></svg><p>Größe &amp; Maß&nbsp;3</p>${form}</body></html>`;

const failureForm = (attributes: string, text: string) =>
  `<form id="f"><div data-failure${attributes}><p data-failure-text>${text}</p></div></form>`;

const foldingForm = (attributes: string) =>
  `<form id="f"><details${attributes}><summary>Mehr</summary><input name="a"><input type="hidden" name="b" value="fest"><p data-problem="a" hidden></p></details></form>`;

const boxForm = (...ticks: string[]) => {
  const boxes = ['x', 'y &amp; z', 'w'].map(
    (value, index) => `<input type="checkbox" name="a" value="${value}"${ticks[index] ?? ''}>`,
  );
  return `<form id="f">${boxes.join('')}</form>`;
};

describe('fillForm', () => {
  it('keeps everything outside the form unchanged', () => {
    const form = '<form id="f"><input name="a"></form>';

    expect(fillForm(page(form), 'f', { values: {} })).toBe(page(form));
  });

  it('fills text fields, areas and selections, and escapes typed text', () => {
    const form =
      '<form id="f"><input name="a"><input name="b" value="alt"><textarea name="c"></textarea><select name="d"><option value="">-</option><option>x</option><option>Fashion &amp; Mode</option></select></form>';
    const values = { a: `"'><script>`, c: '</textarea>&amp;', d: 'Fashion & Mode' };

    expect(fillForm(page(form), 'f', { values })).toBe(
      page(
        '<form id="f"><input name="a" value="&quot;&#x27;&gt;&lt;script&gt;"><input name="b" value="alt"><textarea name="c">&lt;/textarea&gt;&amp;amp;</textarea><select name="d"><option value>-</option><option>x</option><option selected>Fashion &amp; Mode</option></select></form>',
      ),
    );
  });

  it('ticks the posted boxes and no others, and leaves them alone where nothing was posted', () => {
    const filled = (values: Record<string, string | string[]>) => fillForm(page(boxForm(' checked')), 'f', { values });

    expect([filled({}), filled({ a: 'w' }), filled({ a: ['x', 'y & z'] }), filled({ b: '' })]).toEqual(
      [boxForm(' checked'), boxForm('', '', ' checked'), boxForm(' checked', ' checked'), boxForm()].map(page),
    );
  });

  it('shows the problems of invalid fields, and the summary', () => {
    const form =
      '<form id="f"><div data-problems hidden tabindex="-1"><a data-problem="a" hidden>A: <i data-problem-text></i></a><a data-problem="b" hidden>B</a></div><input name="a"><p data-problem="a" hidden><i data-problem-text></i></p><input name="b"><p data-problem="b" hidden></p></form>';

    expect(fillForm(page(form), 'f', { values: {}, problems: { a: 'Fehlt <noch>.' } })).toBe(
      page(
        '<form id="f"><div data-problems tabindex="-1" autofocus><a data-problem="a">A: <i data-problem-text>Fehlt &lt;noch&gt;.</i></a><a data-problem="b" hidden>B</a></div><input name="a" aria-invalid="true"><p data-problem="a"><i data-problem-text>Fehlt &lt;noch&gt;.</i></p><input name="b"><p data-problem="b" hidden></p></form>',
      ),
    );
  });

  it('unfolds a filled or wrong field, and nothing for hidden or empty ones', () => {
    expect(fillForm(page(foldingForm('')), 'f', { values: { b: 'fest' } })).toBe(page(foldingForm('')));
    expect(fillForm(page(foldingForm('')), 'f', { values: { a: 'x' } })).toBe(
      page(foldingForm(' open').replace('name="a"', 'name="a" value="x"')),
    );
    expect(fillForm(page(foldingForm('')), 'f', { values: {}, problems: { a: 'Falsch.' } })).toBe(
      page(foldingForm(' open').replace('name="a"', 'name="a" aria-invalid="true"').replace(' hidden>', '>')),
    );
  });

  it('shows that sending failed, with the message of the page or one of its own', () => {
    expect(fillForm(page(failureForm(' hidden', 'Noch einmal.')), 'f', { values: {}, failure: true })).toBe(
      page(failureForm('', 'Noch einmal.')),
    );
    expect(
      fillForm(page(failureForm(' hidden', 'Noch einmal.')), 'f', { values: {}, failure: 'In einer Minute.' }),
    ).toBe(page(failureForm('', 'In einer Minute.')));
  });

  it('replaces the first step and keeps the other templates unchanged', () => {
    const section =
      '<section id="f"><form></form><template data-step="two"><p data-fill="a"></p><input name="a"></template></section>';

    expect(fillForm(page(section), 'f', { step: 'two', values: { a: '1' }, texts: { a: '<1>' } })).toBe(
      page('<section id="f"><p data-fill="a">&lt;1&gt;</p><input name="a" value="1"></section>'),
    );
    expect(fillForm(page(section), 'f', { values: { a: '1' } })).toBe(page(section));
  });

  it('throws for a page without the form or the step', () => {
    expect(() => fillForm(page(''), 'f', { values: {} })).toThrow('the page has no element f');
    expect(() => fillForm(page('<form id="f"></form>'), 'f', { values: {}, step: 'two' })).toThrow('no step two');
  });
});
