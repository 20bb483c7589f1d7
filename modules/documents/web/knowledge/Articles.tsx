import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { BelongingRows } from '../BelongingRows.tsx'

/** The articles of a knowledge base, on its page. */
export default function Articles({ record }: SlotProps) {
  const words = useWords()
  return (
    <BelongingRows
      resource="knowledge-articles"
      by="knowledgeBase"
      id={String(record.row.id)}
      columns={['title', 'status', 'language', 'mustRead', 'revision', 'reviewBy']}
      sort={['order', 'title']}
      empty={words('documentScreens.noArticles')}
      make={words('documentScreens.newArticle')}
    />
  )
}
