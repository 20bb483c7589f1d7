import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnRows } from '../tabs/OwnRows.tsx'

/** On which machines a revision ran well. */
export default function Proofs({ record }: SlotProps) {
  const words = useWords()
  return (
    <OwnRows
      resource="cnc-program-proofs"
      by="revision"
      id={String(record.row.id)}
      columns={['thing', 'state', 'provenBy', 'provenAt', 'note']}
      sort={['-createdAt']}
      empty={words('deviceScreens.noProofs')}
      make={words('deviceScreens.newProof')}
    />
  )
}
