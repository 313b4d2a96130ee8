import type { DemoAccount } from './demo-staff';

type Output = { isTTY?: boolean; hasColors?: () => boolean; write: (text: string) => unknown };

/** The output of a start for a person at a terminal, beside the log. */
export function createAnnouncer(output: Output = process.stdout) {
  const strong = (text: string) => (output.isTTY && output.hasColors?.() ? `\u001B[1m${text}\u001B[22m` : text);
  const say = (line: string) => void output.write(`${line}\n`);
  return {
    say,

    /** The progress of the demo: one line, rewritten on a terminal. */
    filling(done: number, total: number, appUrl: string) {
      const words = `You can sign in already: ${appUrl}`;
      if (!output.isTTY) {
        if (done === 0) say(`Making the demo, ${total} listings with photos. ${words}`);
        return;
      }
      output.write(`\r\u001B[2KMaking the demo, ${done} of ${total} listings. ${words}`);
      if (done === total) output.write('\n');
    },

    /** The last lines of a start: how to open the dashboard. */
    ready(appUrl: string, account: DemoAccount | null) {
      const rows: [label: string, value: string][] = [['Vakant is ready:', appUrl]];
      if (account) rows.push(['Sign in as:', account.email], ['Password:', account.password]);
      say('');
      for (const [label, value] of rows) say(`  ${label.padEnd(18)}${strong(value)}`);
      say('');
    },
  };
}
