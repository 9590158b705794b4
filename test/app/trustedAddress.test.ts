import { expect, it } from 'vitest';
import { trustedAddress } from '#app/trustedAddress.ts';

interface Policy {
  createScriptURL(address: string): string;
}

it('is made by a policy of the name, which lets no other address through', () => {
  const policies = new Map<string, Policy>();
  const createPolicy = (name: string, rules: Policy): Policy => {
    policies.set(name, rules);
    return { createScriptURL: (address) => `trusted ${rules.createScriptURL(address)}` };
  };
  expect(trustedAddress({ trustedTypes: { createPolicy } }, 'worker', '/a.js')).toBe(
    'trusted /a.js',
  );
  expect(() => policies.get('worker')?.createScriptURL('/b.js')).toThrow(TypeError);
});

it('is itself where the browser has no Trusted Types', () => {
  expect(trustedAddress({}, 'worker', '/a.js')).toBe('/a.js');
});
