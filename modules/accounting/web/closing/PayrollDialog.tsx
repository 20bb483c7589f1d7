import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

const kinds = ['direct', 'indirect', 'office'] as const
type Pay = Partial<Record<(typeof kinds)[number], string>>

/** Hours worked and not paid yet, as the payroll service tells them. */
export function PayrollDialog({ onClose, onAnswer }: { onClose: () => void; onAnswer: (pay: Pay) => void }) {
  const words = useWords()
  const [pay, setPay] = useState<Pay>({})
  return (
    <Dialog
      open
      size="small"
      title={words('closing.proposals.accruePayroll')}
      lead={words('closing.screen.payrollLead')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('closing.screen.cancel')}
          </Button>
          <Button onClick={() => onAnswer(pay)}>{words('closing.screen.accrue')}</Button>
        </>
      }
    >
      {kinds.map(kind => (
        <TextInput
          key={kind}
          label={words(`fiscal-periods.asks.${kind}`)}
          inputMode="decimal"
          value={pay[kind] ?? ''}
          onChange={event => setPay({ ...pay, [kind]: event.currentTarget.value })}
        />
      ))}
    </Dialog>
  )
}
