/** A page of a sample PDF: its size in points, and its drawing commands. */
export type SamplePage = { width: number; height: number; content: string };

/** A PDF built by hand. `locked` makes it require an unknown password, and `script` runs when it is opened. */
export function samplePdf(pages: SamplePage[], { locked = false, script = '' } = {}): Buffer {
  const first = 3;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const action = script === '' ? '' : ` /OpenAction << /S /JavaScript /JS (${script}) >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap(({ width, height, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const hex = '00'.repeat(32);
  const lock = locked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${hex}> /U <${hex}> >> /ID [<${hex}> <${hex}>]`
    : '';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const place of places) text += `${String(place).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A page filled with one colour, whose components are from 0 to 1. */
export function colouredPage(width: number, height: number, [red, green, blue]: [number, number, number]): SamplePage {
  return { width, height, content: `${red} ${green} ${blue} rg 0 0 ${width} ${height} re f` };
}
