import { expect, it } from 'vitest';
import { rollDegrees } from './roll-degrees';

const g = 9.81;

it.each([
  ['upright', { x: 0, y: g, z: 0 }, 0, 0],
  ['upright on a platform with the other sign', { x: 0, y: -g, z: 0 }, 0, 0],
  ['on its left side', { x: g, y: 0, z: 0 }, 90, 0],
  ['on its right side', { x: -g, y: 0, z: 0 }, 270, 0],
  ['on its side with a screen that does not turn', { x: g, y: 0, z: 0 }, 0, 90],
  ['turned a little', { x: g * Math.sin(0.1), y: g * Math.cos(0.1), z: 0 }, 0, 5.73],
  ['turned a little the other way', { x: -g * Math.sin(0.1), y: g * Math.cos(0.1), z: 0 }, 0, -5.73],
  ['tipped backwards', { x: 0, y: g * Math.cos(0.7), z: g * Math.sin(0.7) }, 0, 0],
])('%s', (_name, gravity, angle, expected) => {
  expect(rollDegrees(gravity, angle)).toBeCloseTo(expected, 2);
});

it.each([
  ['lies on a table', { x: 0.1, y: 0.1, z: g }],
  ['has no sensor', { x: null, y: null, z: null }],
  ['falls', { x: 0, y: 0, z: 0 }],
])('a device that %s has no roll', (_name, gravity) => {
  expect(rollDegrees(gravity, 0)).toBeNull();
});
