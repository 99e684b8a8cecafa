import { expect, it } from 'vitest';
import { createSources } from '../../../../server/app/http/rate-limits.ts';

it('the pseudonym of a source is equal for one network and installation, and differs elsewhere', () => {
  const sourceOf = createSources({ secret: 'a' });
  const elsewhere = createSources({ secret: 'b' });

  expect(sourceOf('2001:db8::1')).toBe(sourceOf('2001:db8::2'));
  expect(sourceOf('::ffff:203.0.113.7')).toBe(sourceOf('203.0.113.7'));
  expect(sourceOf('203.0.113.7')).not.toBe(sourceOf('203.0.113.8'));
  expect(sourceOf('203.0.113.7')).not.toBe(elsewhere('203.0.113.7'));
  expect(sourceOf('203.0.113.7')).toMatch(/^[\w-]{22}$/);
});
