import { describe, expect, it } from 'vitest';
import {
  firstStep,
  isLast,
  type StepAction,
  type Steps,
  stepsReducer,
} from '#features/account/payPassword/steps.ts';
import { isWeakPin } from '#features/account/payPassword/weakPin.ts';

const reached = (...actions: StepAction[]): Steps => actions.reduce(stepsReducer, firstStep);
const typed = (value: string): StepAction => ({ type: 'typed', value });
const next: StepAction = { type: 'advanced' };
const refused: StepAction = { type: 'proofRefused', error: { key: 'mismatch' } };
const atConfirm = [typed('old'), next, typed('258147'), next] as const;

describe('the steps of a payment password', () => {
  it('keep each entry in its step', () => {
    expect(reached(...atConfirm, typed('2'))).toMatchObject({
      step: 'confirm',
      proof: 'old',
      pin: '258147',
      confirm: '2',
    });
    expect(isLast(reached(...atConfirm))).toBe(true);
    expect(isLast(reached(typed('old'), next))).toBe(false);
  });
  it('go back by one and forget the digits from there on', () => {
    const pin = reached(...atConfirm, { type: 'wentBack' });
    expect(pin).toMatchObject({ step: 'pin', proof: 'old', pin: '', confirm: '' });
    expect(stepsReducer(pin, { type: 'wentBack' })).toMatchObject({ step: 'proof', proof: 'old' });
  });
  it('empty only the confirmation when it differs, and notice the same error again', () => {
    const once = reached(...atConfirm, typed('258148'), { type: 'mismatched' });
    expect(once).toMatchObject({ pin: '258147', confirm: '', error: { key: 'mismatch' } });
    const twice = stepsReducer(once, { type: 'mismatched' });
    expect(twice.errorCount).toBe(once.errorCount + 1);
  });
  it('ask only for the proof again when only that was refused', () => {
    const state = reached(...atConfirm, typed('258147'), refused);
    expect(state).toMatchObject({ step: 'proof', proof: '', pin: '258147', confirm: '258147' });
    expect(isLast(state)).toBe(true);
    expect(stepsReducer(state, typed('x')).error).toBeNull();
  });
});

describe('weak payment passwords', () => {
  it.each(['111111', '121212', '123123', '112233', '123456', '654321', '012345', '900102'])(
    '%s is one',
    (pin) => expect(isWeakPin(pin)).toBe(true),
  );
  it.each(['246810', '258147', '739105'])('%s is none', (pin) =>
    expect(isWeakPin(pin)).toBe(false),
  );
});
