/** The numbering plan as people read it, and the automaton's file wherever it lies in memory. */
import { expect, it } from 'vitest';
import { Automaton } from '../../../src/core/phone/automaton.ts';
import { describePlan } from '../../../src/core/phone/plan.ts';
import { loadPhoneData, loadShippedPlans } from '../../../src/data/phone.ts';
import { data, GENERATED } from './data.ts';

it('shows no example that is no number of the plan', () => {
  const plan = describePlan(data, 'DE', { mobile: '15123456789', fixed_line: '1' })!;
  expect(plan.calling_code).toBe('49');
  expect(plan.lines.map(({ type }) => type)).toEqual(['mobile']);
  expect(describePlan(data, 'QQ', {})).toBeUndefined();
});

it('reads an automaton that begins at an odd address', () => {
  const words = new Uint16Array([2, ...Array(10).fill(0), ...Array(10).fill(1), 0, 7]);
  const bytes = new Uint8Array(words.buffer);
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  for (const file of [bytes, shifted.subarray(1)]) expect(new Automaton(file).label(1, '5')).toBe(7);
});

it('has no examples of plans that were taken in before plans had any', () => {
  const { phone, automaton } = loadShippedPlans(GENERATED);
  const { examples, ...earlier } = phone;
  expect(data.plans.some(({ example }) => example !== undefined)).toBe(true);
  const { plans } = loadPhoneData(GENERATED, { plans: { phone: earlier, automaton } });
  expect(plans.filter(({ example }) => example !== undefined)).toEqual([]);
});
