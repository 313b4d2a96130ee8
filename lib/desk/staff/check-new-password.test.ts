import { expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password';

const about = { email: 'asa.lindqvist@norrskar.example', name: 'Åsa Lindqvist' };

it.each([
  ['elva tecken', 'PASSWORD_TOO_SHORT'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ['password1234', 'PASSWORD_TOO_COMMON'],
  ['P@ssw0rd1234', 'PASSWORD_TOO_COMMON'],
  ['qwertyuiop12', 'PASSWORD_TOO_COMMON'],
  ['aaaaaaaaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
  ['asa lindqvist1', 'PASSWORD_TOO_COMMON'],
  ['åsa lindqvist 1234', 'PASSWORD_TOO_COMMON'],
  ['asa.lindqvist.2026', 'PASSWORD_TOO_COMMON'],
  ['Vakant-vakant', 'PASSWORD_TOO_COMMON'],
])('rejects %s: %s', async (password, code) => {
  await expect(checkNewPassword(password, about)).rejects.toMatchObject({ code });
});

it.each(['kaffe lampa tak', 'bra hund katt', 'tolv🐝tecken🐝', ` ${'åäö '.repeat(30)}slut`, '\u{1F41D}q7#kd92mvPz'])(
  'accepts %s, whatever its characters are',
  async (password) => {
    await expect(checkNewPassword(password, about)).resolves.toBeUndefined();
  },
);

it('an initial in an address does not make a password weaker', async () => {
  const initials = { email: 'e.a@b.se', name: 'Eva Ask' };
  await expect(checkNewPassword('ebba arbetar bra', initials)).resolves.toBeUndefined();
});
