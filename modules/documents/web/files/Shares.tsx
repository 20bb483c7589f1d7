import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { BelongingRows } from '../BelongingRows.tsx'

/** Who else has a document, on its page. */
export default function Shares({ record }: SlotProps) {
  const words = useWords()
  return (
    <BelongingRows
      resource="document-shares"
      by="document"
      id={String(record.row.id)}
      columns={['withUser', 'withGroup', 'withContact', 'right', 'expiresAt', 'status']}
      empty={words('documentScreens.noShares')}
      make={words('documentScreens.share')}
      verb={{ name: 'revoke', label: words('documentScreens.revoke') }}
    />
  )
}
