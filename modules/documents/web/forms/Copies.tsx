import { actionLabel } from '#platform/model'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { BelongingRows } from '../BelongingRows.tsx'

/** The numbered copies of a form and where they are, on its page. */
export default function Copies({ record }: SlotProps) {
  const words = useWords()
  return (
    <BelongingRows
      resource="blank-form-issues"
      by="form"
      id={String(record.row.id)}
      columns={['copyNumber', 'revision', 'issuedTo', 'purpose', 'createdAt', 'returnedAt']}
      sort={['-copyNumber']}
      empty={words('documentScreens.noCopies')}
      verb={{ name: 'giveBack', label: actionLabel(words, 'blank-form-issues', 'giveBack') }}
    />
  )
}
