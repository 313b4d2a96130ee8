/** Draughtsman's letters as strokes on a grid 4 wide and 6 tall, so that a plan looks the same where no fonts are installed. */
const glyphs: Record<string, string> = {
  A: '06-20-46 14-34',
  B: '00-06-36-45-44-33-03 33-42-41-30-00',
  C: '41-30-10-01-05-16-36-45',
  D: '00-06-26-45-41-20-00',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  G: '41-30-10-01-05-16-36-45-43-23',
  H: '00-06 40-46 03-43',
  I: '20-26',
  J: '40-45-36-16-05',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-24-40-46',
  N: '06-00-46-40',
  O: '10-30-41-45-36-16-05-01-10',
  P: '06-00-30-41-42-33-03',
  Q: '10-30-41-45-36-16-05-01-10 24-46',
  R: '06-00-30-41-42-33-03 23-46',
  S: '41-30-10-01-02-13-33-44-45-36-16-05',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  V: '00-26-40',
  W: '00-16-22-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  Z: '00-40-06-46',
  '0': '10-30-41-45-36-16-05-01-10',
  '1': '11-20-26 16-36',
  '2': '01-10-30-41-42-06-46',
  '3': '01-10-30-41-42-33-13 33-44-45-36-16-05',
  '4': '36-30-04-44',
  '5': '40-00-03-33-44-45-36-16-05',
  '6': '40-20-02-05-16-36-45-44-33-03',
  '7': '00-40-16',
  '8': '13-02-01-10-30-41-42-33-13-04-05-16-36-45-44-33',
  '9': '06-26-44-41-30-10-01-02-13-43',
  m: '06-03 04-13-23-24-26 24-33-43-44-46',
  ',': '25-17',
  '.': '25-26',
  '-': '13-33',
  '/': '06-40',
  ':': '22-23 25-26',
};
const marks: Record<string, readonly [base: string, mark: string]> = {
  Å: ['A', '1-1.3-2-1.9-3-1.3-2-0.8-1-1.3'],
  Ä: ['A', '0.9-1.2-1.1-1.2 2.9-1.2-3.1-1.2'],
  Ö: ['O', '0.9-1.2-1.1-1.2 2.9-1.2-3.1-1.2'],
};
const advance = 5.6;

/** How wide a text of this letter height is. */
export function letteringWidth(text: string, height: number): number {
  return (text.length * advance - 1.6) * (height / 6);
}

/** The strokes of a text; `x` is its middle, `y` its base line. */
export function lettering(text: string, x: number, y: number, height: number, colour: string, weight = 0.13): string {
  const unit = height / 6;
  let left = x - letteringWidth(text, height) / 2;
  let data = '';
  for (const letter of text) {
    const small = letter === '²';
    const scale = small ? unit * 0.55 : unit;
    const [base, mark] = marks[letter] ?? [small ? '2' : letter, ''];
    for (const stroke of (glyphs[base] ?? '').split(' ')) {
      const points = stroke.split('-').filter(Boolean);
      data += points
        .map(
          (point, index) =>
            `${index ? 'L' : 'M'}${at(left + Number(point[0]) * scale)} ${at(y - height + Number(point[1]) * scale)}`,
        )
        .join('');
    }
    for (const stroke of mark.split(' ').filter(Boolean)) {
      const numbers = stroke.split('-').map(Number);
      for (let index = 0; index < numbers.length; index += 2) {
        data += `${index ? 'L' : 'M'}${at(left + (numbers[index] ?? 0) * unit)} ${at(y - height - (numbers[index + 1] ?? 0) * unit)}`;
      }
    }
    left += advance * (small ? unit * 0.7 : unit);
  }
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${at(height * weight)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}
