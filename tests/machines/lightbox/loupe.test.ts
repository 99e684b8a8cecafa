import { describe, expect, it } from 'vitest';
import { loupePercent } from '../../../machines/lightbox/lightbox-machine.ts';

describe(loupePercent.name, () => {
  it('shows pixel for pixel where the window shows fewer of them', () => {
    expect(loupePercent(1440, 900, 1)).toBe(100);
    expect(loupePercent(1440, 390, 2)).toBe(100);
  });

  it('never shrinks below the whole picture, and has a maximum', () => {
    expect(loupePercent(1280, 1200, 1)).toBe(200);
    expect(loupePercent(1440, 900, 2)).toBe(200);
    expect(loupePercent(1280, 2400, 2)).toBe(400);
  });

  it('ends where nothing more can be seen', () => {
    expect(loupePercent(400, 3000, 2)).toBe(400);
  });
});
