import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { changeBankData } from './bank-data-api.ts'
import { TypeNumbers } from './TypeNumbers.tsx'

interface Props {
  readonly partner: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Asks where a partner is paid from now on. */
export function ChangeBank({ partner, ...done }: Props) {
  const words = useWords()
  return (
    <TypeNumbers
      title={words('bankData.change')}
      lead={words('bankData.changeLead')}
      saves={words('bankData.save')}
      told={words('bankData.saved')}
      names={{ routing: 'bankRouting', account: 'bankAccount' }}
      asksKind
      save={given => changeBankData(partner, given)}
      {...done}
    />
  )
}
