import { describe, expect, it } from 'vitest';
import { addressKey } from '../../../../server/app/platform/address-key.ts';

describe(addressKey.name, () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['a connection that is gone', 'a connection that is gone'],
    [undefined, ''],
  ])('counts %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
