import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Quoting.module.css'
import '../sales-words.ts'

const addressesIn = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean)

/** The person the quote names, and everybody at the customer who receives quotes; where nobody does, the primary contact. */
function receivers(contacts: readonly Row[], contact: unknown): string[] {
  const mailed = contacts.filter(({ email }) => email)
  const meant = mailed.filter(({ id, receives }) => id === contact || (receives as string[] | null)?.includes('quotes'))
  const usual = meant.length > 0 ? meant : mailed.filter(({ isPrimary }) => isPrimary === true)
  return [...new Set(usual.map(({ email }) => String(email)))]
}

/** Who gets the quote by mail, and what goes with it. */
export default function SendTo({ id, row = {}, value, label, error, onChange }: FieldWidgetProps) {
  const words = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const partner = row.businessPartner
  const { data } = useQuery({
    queryKey: ['contacts', 'of', partner],
    queryFn: () =>
      everyRecord('contacts', {
        filter: {
          all: [
            { field: 'businessPartner', op: 'eq', value: String(partner) },
            { field: 'active', op: 'eq', value: true },
          ],
        },
      }),
  })
  useEffect(() => {
    if (data && value === null) onChange(receivers(data.rows, row.contact))
  }, [data, value, row.contact, onChange])
  const addresses = (value as string[] | null) ?? []
  const paper = `${String(row.code)}.pdf`
  return (
    <div className={classes.sendTo}>
      <TextInput
        id={id}
        label={label}
        placeholder="ana@example.com"
        autoComplete="off"
        data-autofocus
        value={typed ?? addresses.join(', ')}
        error={error}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onChange(addressesIn(event.currentTarget.value))
        }}
      />
      <small>{words(addresses.length > 0 ? 'quoting.attached' : 'quoting.notMailed', { paper })}</small>
    </div>
  )
}
