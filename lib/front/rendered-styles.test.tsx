import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Checkbox } from '@base-ui/react/checkbox';
import { Select } from '@base-ui/react/select';
import { Switch } from '@base-ui/react/switch';
import { renderToString } from 'react-dom/server';
import { useDropzone } from 'react-dropzone';
import { expect, it } from 'vitest';
import { readEnv } from '@/lib/env';
import { prepareDashboardRequest } from './dashboard-headers';

function DropZone() {
  return <input {...useDropzone({ noClick: true, noKeyboard: true }).getInputProps()} />;
}

const hidden = {
  checkbox: <Checkbox.Root />,
  switch: <Switch.Root />,
  select: <Select.Root items={{ a: 'A' }} />,
  'named checkbox': <Checkbox.Root name="a" />,
  'named switch': <Switch.Root name="a" />,
  'named select': <Select.Root name="a" items={{ a: 'A' }} />,
  'drop zone': <DropZone />,
};

it.each(Object.keys(hidden) as (keyof typeof hidden)[])(
  'the policy allows the styles by which the server hides the input of a %s',
  (name) => {
    const styles = [...renderToString(hidden[name]).matchAll(/ style="([^"]*)"/g)].map((match) => match[1]!);
    expect(styles.length).toBeGreaterThan(0);
    const request = new IncomingMessage(new Socket());
    request.url = '/';
    const response = new ServerResponse(request);
    prepareDashboardRequest(request, response, readEnv({}), false);
    const policy = String(response.getHeader('content-security-policy'));
    for (const style of styles) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe-inline');
  },
);
