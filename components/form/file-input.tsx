import type { ComponentProps } from 'react';

type FileInputProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'capture' | 'multiple'> & {
  'aria-label': string;
  /** Chooses a folder, in browsers that can. */
  webkitdirectory?: '';
  onFiles: (files: File[]) => void;
};

/** A hidden input, whose `click()` opens the browser's chooser. The same file can be chosen again. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
