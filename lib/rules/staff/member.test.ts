import { describe, expect, it } from 'vitest';
import { activeMembers, emailsToPropose, personName, type Member } from './member';

const members: Member[] = [
  { id: 'o', name: 'Örjan Ek', email: 'orjan@norr.example', active: true },
  { id: 'a', name: 'Åsa Lind', email: 'Asa@norr.example', active: true },
  { id: 'b', name: 'Bo Blockerad', email: 'bo@norr.example', active: false },
  { id: 'n', name: '', email: 'nameless@norr.example', active: true },
];

describe('the name for an e-mail address', () => {
  it.each([
    ['of a colleague, in any case', 'ASA@norr.example', 'Åsa Lind'],
    ['of somebody who may no longer sign in', 'bo@norr.example', 'Bo Blockerad'],
    ['of a colleague without a name', 'nameless@norr.example', 'nameless@norr.example'],
    ['that nobody has', 'partner@other.example', 'partner@other.example'],
  ])('%s', (_, email, name) => {
    expect(personName(members, email)).toBe(name);
  });
});

it('active colleagues are proposed by name in Swedish order, then other addresses in use, each once', () => {
  expect(activeMembers(members).map(({ id }) => id)).toEqual(['n', 'a', 'o']);
  const used = ['zoe@x.example', 'asa@norr.example', 'bo@norr.example', 'zoe@x.example'];
  expect(emailsToPropose(members.slice(0, 3), used)).toEqual([
    'Asa@norr.example',
    'orjan@norr.example',
    'bo@norr.example',
    'zoe@x.example',
  ]);
});
