import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './announce';

const account = { email: 'a@example.com', password: 'secret' };

function outputOf(terminal: boolean, colours = false) {
  const written: string[] = [];
  const announcer = createAnnouncer({ isTTY: terminal, hasColors: () => colours, write: (text) => written.push(text) });
  return { announcer, text: () => written.join('') };
}

describe('the output of a start', () => {
  it('has one line about the demo without a terminal', () => {
    const { announcer, text } = outputOf(false);
    for (let done = 0; done <= 240; done += 1) announcer.filling(done, 240, 'http://localhost:3000');
    expect(text()).toBe('Making the demo, 240 listings with photos. You can sign in already: http://localhost:3000\n');
  });

  it('rewrites one line about the demo on a terminal, and ends it with a newline', () => {
    const { announcer, text } = outputOf(true);
    for (const done of [0, 120, 240]) announcer.filling(done, 240, 'http://localhost:3000');
    const lines = text().split('\r\u001B[2K').slice(1);
    expect(lines.map((line) => /(\d+) of 240/.exec(line)?.[1])).toEqual(['0', '120', '240']);
    expect(text().match(/\n/g)).toEqual(['\n']);
    expect(text().endsWith('http://localhost:3000\n')).toBe(true);
  });

  it('ends with the address, the account and the password, each on a separate line', () => {
    const { announcer, text } = outputOf(false);
    announcer.ready('http://localhost:3000', account);
    expect(
      text()
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/: +/)),
    ).toEqual([
      ['Vakant is ready', 'http://localhost:3000'],
      ['Sign in as', 'a@example.com'],
      ['Password', 'secret'],
    ]);
  });

  it('is bold only on a terminal with colours', () => {
    const bold = outputOf(true, true);
    bold.announcer.ready('http://localhost:3000', account);
    expect(bold.text()).toContain('\u001B[1msecret');
    const plain = outputOf(false, true);
    plain.announcer.ready('http://localhost:3000', null);
    expect(plain.text()).toBe('\n  Vakant is ready:  http://localhost:3000\n\n');
  });
});
