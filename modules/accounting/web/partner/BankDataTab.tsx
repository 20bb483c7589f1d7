import { Button } from '@mantine/core'
import { useState } from 'react'
import { isBankNew } from '#modules/accounting/model/partner-accounting.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import classes from './BankData.module.css'
import { type BankData, useBankData } from './bank-data-api.ts'
import { ChangeBank } from './ChangeBank.tsx'
import { NewBank } from './NewBank.tsx'

/** On a vendor's page: where it is paid, and new bank data that waits for a second person (accounting R24). */
export default function BankDataTab({ record }: SlotProps) {
  const words = useWords()
  const partner = String(record.row.id)
  const may = useMay('partner-accounting', 'view')
  const mayEdit = useMay('partner-accounting', 'update')
  const { data: known, refetch } = useBankData(partner, may)
  const [isChanging, setChanging] = useState(false)
  if (!may) return <p className={classes.hint}>{words('bankData.notYours')}</p>
  if (!known) return <RowSkeletons />
  const { data, users } = known
  return (
    <section className={classes.bank}>
      <header>
        <h2>{words('bankData.title')}</h2>
        {mayEdit && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words('bankData.change')}
          </Button>
        )}
      </header>
      {data && isBankNew(data) ? (
        <>
          <StatusDot tone="warning" label={words('bankData.waits')} />
          <NewBank data={data} users={users} onDone={() => void refetch()} />
        </>
      ) : (
        <InUse data={data} users={users} />
      )}
      {isChanging && (
        <ChangeBank
          partner={partner}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false)
            void refetch()
          }}
        />
      )}
    </section>
  )
}

function InUse({ data, users }: { readonly data: BankData | null; readonly users: Labels[string] }) {
  const words = useWords()
  const formats = useFormats()
  if (!data?.bankRouting && !data?.bankEnding) return <p className={classes.hint}>{words('bankData.none')}</p>
  const who = users[data.bankConfirmedBy ?? '']?.title
  const label =
    who && data.bankConfirmedAt
      ? words('bankData.confirmed', { who, at: formats.dateTime(data.bankConfirmedAt as Instant) })
      : words('bankData.unasked')
  return (
    <>
      <StatusDot tone="positive" label={label} />
      <dl className={classes.facts}>
        <div>
          <dt>{words('bankData.routing')}</dt>
          <dd>{data.bankRouting ?? words('bankData.empty')}</dd>
        </div>
        <div>
          <dt>{words('bankData.account')}</dt>
          <dd>{data.bankEnding ? words('bankData.ending', { digits: data.bankEnding }) : words('bankData.empty')}</dd>
        </div>
        <div>
          <dt>{words('bankData.kind')}</dt>
          <dd>{words(`bankData.${data.bankKind}`)}</dd>
        </div>
      </dl>
    </>
  )
}
