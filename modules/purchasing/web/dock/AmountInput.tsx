import { useState } from 'react'
import { quantity } from '#platform/model'
import { isUnread, type Unread } from '#platform/web/fields/widgets/unread.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

interface AmountInputProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (amount: string | null, isRead: boolean) => void
  readonly disabled?: boolean
}

const { spec } = quantity({ min: 0 })

/** A count, typed as the reader writes numbers; what is no number stays in the input and says so. */
export function AmountInput({ label, value, onChange, disabled = false }: AmountInputProps) {
  const words = useWords()
  const [wrong, setWrong] = useState<Unread | null>(null)
  return (
    <FieldWidget
      spec={spec}
      resource=""
      field="amount"
      label={label}
      value={wrong ?? value}
      disabled={disabled}
      error={wrong ? words('reasons.notNumber', { field: label }) : undefined}
      onChange={next => {
        setWrong(isUnread(next) ? next : null)
        onChange(isUnread(next) ? null : (next as string | null), !isUnread(next))
      }}
    />
  )
}
