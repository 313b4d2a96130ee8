import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { SaveChoice } from '@/lib/rules/listings/save-effect';
import { TestPage } from '@/lib/testing/harness/test-page';
import { EditorSaveBar } from './editor-save-bar';

afterEach(cleanup);

it('leaves the focus on the second button during its save, and saves once', () => {
  const primary = { intent: 'publish', effect: 'publishes' } as const;
  const secondary = { intent: 'keep', effect: 'heldBack' } as const;
  const outlook = { primary, secondary, keep: secondary, blockers: [], unclear: [], photosMissing: 0 };
  const onSave = vi.fn<(choice: SaveChoice) => void>();
  const bar = (saving: boolean) => (
    <EditorSaveBar
      outlook={{ ...outlook, needsPublisher: false, publishesFirst: false }}
      changes={[]}
      faultCount={0}
      onShowFault={() => undefined}
      notice={null}
      isNew={false}
      unsaved={null}
      saving={saving}
      waiting={false}
      onSave={onSave}
    />
  );
  const { rerender } = render(bar(false), { wrapper: TestPage });
  const button = screen.getByRole('button', { name: messages.sv.editor.save.effects.heldBack });
  fireEvent.click(button);
  rerender(bar(true));
  fireEvent.click(button);
  expect(onSave).toHaveBeenCalledOnce();
  // A browser takes the focus from a disabled button.
  expect(button.matches(':disabled')).toBe(false);
});
