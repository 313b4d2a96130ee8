import 'server-only';
import { hasAtMostTwoDecimals } from '@/lib/contract';
import { rentStepMax, type RentStep } from '@/lib/rules/bulk/bulk-change';

export type RentResult = { amount: number } | { fault: 'noRent' | 'noRentLeft' | 'notPossible' };

/**
 * The rent after a step, in kronor, calculated in whole ore so that nothing drifts. A rent of zero counts as missing: it can be
 * set but not raised, and only setting a rent can make it zero.
 */
export function stepRent(amount: number, step: RentStep): RentResult {
  if (step.mode === 'set') return { amount: step.amount };
  if (amount === 0) return { fault: 'noRent' };
  if (amount > rentStepMax || !hasAtMostTwoDecimals(amount)) return { fault: 'notPossible' };
  const ore = step.mode === 'add' ? oreOf(amount) + oreOf(step.amount) : raised(oreOf(amount), step);
  return ore > 0n ? { amount: kronorOf(ore) } : { fault: 'noRentLeft' };
}

function raised(ore: bigint, { percent, rounding }: Extract<RentStep, { mode: 'percent' }>): bigint {
  const step = BigInt(rounding) * 100n;
  // In hundredths of a percent over 10 000, so that the exact value is rounded only once.
  const exact = ore * (10_000n + oreOf(percent));
  const divisor = 10_000n * step;
  return ((2n * exact + divisor) / (2n * divisor)) * step;
}

function oreOf(value: number): bigint {
  return BigInt(value.toFixed(2).replace('.', ''));
}

function kronorOf(ore: bigint): number {
  const digits = ore.toString().padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
