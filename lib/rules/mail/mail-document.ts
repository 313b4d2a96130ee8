import type { Locale } from '@/lib/i18n/locales';

/** A message without formatting: the same content becomes plain text and HTML. Links are absolute. */
export type MailDocument = {
  locale: Locale;
  subject: string;
  title: string;
  lead: string[];
  button: MailLink | null;
  sections: MailSection[];
  /** Small print above the links. */
  note: string | null;
  /** Why the message was sent, and links to change that. */
  footer: string;
  footerLinks: MailLink[];
};

type MailLink = { label: string; href: string };
type MailSection = { title: string | null; rows: (MailLink & { details: string[] })[]; more: MailLink | null };

const lineMax = 78;

export function mailText(mail: MailDocument): string {
  const { title, lead, button, sections, note, footer, footerLinks } = mail;
  const blocks = [
    title,
    ...lead.map((text) => wrap(text)),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...sections.map(sectionText),
    ...(note ? [wrap(note)] : []),
    ['-- ', wrap(footer), ...footerLinks.map(({ label, href }) => `${label}:\n${href}`)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText({ title, rows, more }: MailSection): string {
  const lines = rows.map(({ label, details, href }) =>
    [`* ${label}`, ...details.map((detail) => wrap(detail, '  ')), `  ${href}`].join('\n'),
  );
  return [...(title ? [title.toUpperCase()] : []), ...lines, ...(more ? [`${more.label}:\n${more.href}`] : [])].join(
    '\n\n',
  );
}

function wrap(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const lines = [''];
      for (const word of paragraph.split(' ')) {
        const last = lines.at(-1)!;
        if (last !== '' && indent.length + last.length + 1 + word.length > lineMax) lines.push(word);
        else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
      }
      return lines.map((line) => indent + line).join('\n');
    })
    .join('\n');
}

const font = "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif";
const colours = { ink: '#18181b', muted: '#5f5f68', line: '#e4e4e7', page: '#f4f4f5', link: '#1d4ed8' } as const;

/** The document as HTML for mail programs: tables and inline styles, because Outlook supports little else, and no external resources. */
export function mailHtml(mail: MailDocument): string {
  const { locale, subject, title, lead, button, sections, note, footer, footerLinks } = mail;
  const body = [
    row(`<h1 style="margin:0;${font};font-size:22px;line-height:28px;color:${colours.ink}">${escape(title)}</h1>`, 28),
    ...lead.map((text) => row(paragraph(text), 12)),
    ...(button ? [row(buttonHtml(button), 20)] : []),
    ...sections.map(sectionHtml),
    ...(note ? [row(paragraph(note, true), 20)] : []),
    row(`<div style="border-top:1px solid ${colours.line};font-size:1px;line-height:1px">&nbsp;</div>`, 24),
    row(paragraph(footer, true), 12),
    ...footerLinks.map((each) => row(`<span style="${small}">${link(each)}</span>`, 6)),
    '<tr><td style="height:28px;font-size:1px;line-height:1px">&nbsp;</td></tr>',
  ].join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${colours.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;word-break:break-word;background-color:#ffffff;border:1px solid ${colours.line}">
${body}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const small = `${font};font-size:13px;line-height:20px;color:${colours.muted}`;

function row(content: string, above: number): string {
  return `<tr><td style="padding:${above}px 24px 0 24px">${content}</td></tr>`;
}

function paragraph(text: string, isSmall = false): string {
  const style = isSmall ? small : `${font};font-size:16px;line-height:24px;color:${colours.ink}`;
  return `<p style="margin:0;${style}">${escape(text).replaceAll('\n', '<br>')}</p>`;
}

function link({ label, href }: MailLink): string {
  return `<a href="${escape(href)}" style="color:${colours.link};text-decoration:underline">${escape(label)}</a>`;
}

function buttonHtml({ label, href }: MailLink): string {
  const style = `display:inline-block;padding:12px 20px;${font};font-size:16px;line-height:20px;color:#ffffff;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colours.ink}" style="background-color:${colours.ink};border-radius:8px"><a href="${escape(href)}" style="${style}">${escape(label)}</a></td></tr></table>`;
}

function sectionHtml({ title, rows, more }: MailSection): string {
  const heading = (text: string) =>
    `<h2 style="margin:0;${font};font-size:16px;line-height:24px;color:${colours.ink}">${escape(text)}</h2>`;
  const items = rows.map((item, index) => {
    const line = index === 0 ? '' : `border-top:1px solid ${colours.line};`;
    const details = item.details.map((detail) => paragraph(detail, true)).join('');
    const cell = `${line}padding:10px 0;${font};font-size:16px;line-height:24px`;
    return `<tr><td style="${cell}">${link(item)}${details}</td></tr>`;
  });
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.join('\n')}</table>`;
  return [
    ...(title ? [row(heading(title), 28)] : []),
    row(table, title ? 0 : 12),
    ...(more ? [row(`<span style="${small}">${link(more)}</span>`, 6)] : []),
  ].join('\n');
}

function escape(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark]!);
}
