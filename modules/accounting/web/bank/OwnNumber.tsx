import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startOfMonth } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { TypeNumbers } from '../partner/TypeNumbers.tsx'
import '../partner/words.ts'
import { FileButton } from './FileButton.tsx'
import classes from './OwnNumber.module.css'

/** On an account of ours: its number, shown by its last four digits, and the checks its bank should know of. */
export default function OwnNumber({ record }: SlotProps) {
  const words = useWords()
  const cache = useQueryClient()
  const [isTyping, setTyping] = useState(false)
  const mayType = useMay('cash-accounts', 'update')
  const mayPay = useMay('payments', 'issue')
  const { row } = record
  if (row.kind !== 'bank') return null
  const id = String(row.id)
  const ending = row.accountEnding ? String(row.accountEnding) : null
  return (
    <section className={classes.box}>
      <h2>{words('bankData.account')}</h2>
      <p data-known={ending !== null}>
        {ending ? words('bankData.ending', { digits: ending }) : words('bankData.ownNone')}
      </p>
      {mayType && (
        <Button variant="default" fullWidth onClick={() => setTyping(true)}>
          {words('bankData.ownType')}
        </Button>
      )}
      {mayPay && ending && <PositivePay account={id} />}
      {isTyping && (
        <TypeNumbers
          title={words('bankData.ownType')}
          lead={words('bankData.ownLead')}
          saves={words('bankData.ownSave')}
          told={words('bankData.ownSaved')}
          names={{ routing: 'routingNumber', account: 'accountNumber' }}
          save={given => api.post(`/cash-accounts/${id}/bank-number`, given)}
          onClose={() => setTyping(false)}
          onSaved={() => {
            setTyping(false)
            void cache.invalidateQueries()
          }}
        />
      )}
    </section>
  )
}

function PositivePay({ account }: { readonly account: string }) {
  const words = useWords()
  const { today } = useSession()
  const [span, setSpan] = useState({ from: startOfMonth(today as `${number}-${number}-${number}`), to: today })
  return (
    <>
      <h2>{words('bankData.positivePay')}</h2>
      <div className={classes.span}>
        {(['from', 'to'] as const).map(end => (
          <DayInput
            key={end}
            label={words(`bankData.${end}`)}
            value={span[end]}
            onChange={day => day && setSpan({ ...span, [end]: day })}
          />
        ))}
      </div>
      <FileButton
        path={`/cash-accounts/${account}/positive-pay?from=${span.from}&to=${span.to}`}
        name={`positive-pay-${span.from}-${span.to}.csv`}
        label={words('bankData.positivePayFile')}
      />
    </>
  )
}
