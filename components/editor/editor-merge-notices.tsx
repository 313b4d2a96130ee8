import { useAuthorWords } from '@/components/history/use-author-words';
import type { useChangeWords } from '@/components/listings/use-change-words';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingEditorState } from './use-listing-editor';

interface MergeNoticesProps {
  editor: ListingEditorState;
  words: ReturnType<typeof useChangeWords>;
}

/** Says that another person changed the listing meanwhile, and which changes the form has adopted. */
export function EditorMergeNotices({ editor, words }: MergeNoticesProps) {
  const t = useTranslations('editor');
  const whoWords = useAuthorWords();
  return (
    <>
      {editor.theirs && !editor.comparing && (
        <Banner
          tone="warning"
          live
          title={t('conflict.noticeTitle', { who: whoWords(editor.theirs.author ?? null) })}
          actions={
            <Button size="sm" onClick={() => editor.setComparing(true)}>
              {t('conflict.show')}
            </Button>
          }
        >
          {t('conflict.noticeText')}
        </Banner>
      )}
      {editor.mergedIn && (
        <Banner
          tone="info"
          live
          title={t('conflict.mergedInTitle', { who: whoWords(editor.mergedIn.author) })}
          actions={
            <Button size="sm" variant="ghost" onClick={editor.forgetMergedIn}>
              {t('conflict.seen')}
            </Button>
          }
        >
          {editor.mergedIn.changes.map(words.changeWords).join(', ')}. {t('conflict.mergedInText')}
        </Banner>
      )}
    </>
  );
}
