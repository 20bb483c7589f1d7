import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BillingWay, billingWays } from '#modules/accounting/model/receivables/billing.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { isUnread } from '#platform/web/fields/widgets/unread.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../closing/use-doing.ts'
import classes from './Billing.module.css'
import {
  type Asked,
  addedUp,
  type MadeInvoice,
  makeInvoices,
  unbilledKey,
  usePreview,
  useUnbilled,
  type WaitingCustomer,
} from './billing-api.ts'
import { InvoicePreview } from './InvoicePreview.tsx'
import { InvoicesMade } from './InvoicesMade.tsx'
import { SlipTable, worthText } from './SlipTable.tsx'
import { useChosen } from './use-chosen.ts'
import './words.ts'

/** Bill what shipped: slips on one side, the invoices they become on the other. */
export default function BillShipped() {
  // The module's words come with it.
  useResource('ar-invoices')
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const { data: customers } = useUnbilled()
  const slips = (customers ?? []).flatMap(customer => customer.slips)
  // The list of packing slips leads here with those chosen there.
  const named = useAddress().query.get('ids')
  const chosen = useChosen(
    slips.map(slip => slip.id),
    named?.split(',') ?? [],
  )
  const [freights, setFreights] = useState<Readonly<Record<string, unknown>>>({})
  const [way, setWay] = useState<BillingWay>('order')
  const [invoiceDate, setInvoiceDate] = useState<string>(today)
  const [made, setMade] = useState<readonly MadeInvoice[]>([])
  const worth = addedUp(slips.filter(slip => chosen.has(slip.id)).map(slip => slip.worth))
  return (
    <>
      <ScreenHead title={words('billing.title')} lead={words('billing.lead')} />
      {made.length > 0 && (
        <section className={classes.made} aria-live="polite">
          <h2>{words('billing.made')}</h2>
          <InvoicesMade invoices={made} />
        </section>
      )}
      {!customers && <RowSkeletons />}
      {customers?.length === 0 && (
        <EmptyState icon={<IconTruckDelivery size={32} />} title={words('billing.empty')}>
          {words('billing.emptyText')}
        </EmptyState>
      )}
      {customers && customers.length > 0 && (
        <>
          <Tools way={way} onWay={setWay} date={invoiceDate} onDate={setInvoiceDate}>
            {words('billing.chosen', {
              count: chosen.chosen.length,
              all: slips.length,
              amount: worthText(formats, worth) || formats.money('0'),
            })}
          </Tools>
          <div className={classes.screen}>
            <SlipTable
              customers={customers}
              chosen={chosen}
              freights={freights}
              onFreight={(slip, value) => {
                setFreights(before => ({ ...before, [slip]: value }))
                if (value !== null) chosen.tick([slip], true)
              }}
            />
            <Becoming
              asked={{ slips: chosen.chosen, way, invoiceDate, freights: readFreights(freights, chosen.chosen) }}
              customers={customers}
              onMade={setMade}
              onDone={chosen.clear}
            />
          </div>
        </>
      )}
    </>
  )
}

interface ToolsProps {
  readonly way: BillingWay
  readonly onWay: (way: BillingWay) => void
  readonly date: string
  readonly onDate: (date: string) => void
  /** How many are chosen. */
  readonly children: string
}

/** What one invoice is made for, and of which day. */
function Tools({ way, onWay, date, onDate, children }: ToolsProps) {
  const words = useWords()
  const { today } = useSession()
  return (
    <div className={classes.tools}>
      <div>
        <p className={classes.quiet} id="billing-way">
          {words('billing.way')}
        </p>
        <SegmentedControl
          aria-labelledby="billing-way"
          value={way}
          onChange={next => onWay(next as BillingWay)}
          data={billingWays.map(value => ({ value, label: words(`billing.ways.${value}`) }))}
        />
      </div>
      <DayInput label={words('billing.date')} value={date} onChange={day => onDate(day ?? today)} />
      <p className={classes.quiet} role="status">
        {children}
      </p>
    </div>
  )
}

/** What was typed, of those chosen; taken away is none, and what cannot be read yet waits. */
const readFreights = (typed: Readonly<Record<string, unknown>>, slips: readonly string[]): Asked['freights'] =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([slip, value]) =>
      slips.includes(slip) && !isUnread(value) ? [[slip, String(value ?? '0')]] : [],
    ),
  )

interface BecomingProps {
  readonly asked: Asked
  readonly customers: readonly WaitingCustomer[]
  readonly onMade: (invoices: readonly MadeInvoice[]) => void
  readonly onDone: () => void
}

/** What the chosen slips become, and the two ways to make it so. */
function Becoming({ asked, customers, onMade, onDone }: BecomingProps) {
  const words = useWords()
  const client = useQueryClient()
  const mayPost = useMay('ar-invoices', 'post')
  const [mail, setMail] = useState(false)
  const [billed, setBilled] = useState(0)
  const { busy, does } = useDoing()
  const { data, error, isFetching } = usePreview(asked)
  const invoices = asked.slips.length > 0 ? (data?.invoices ?? []) : []
  const make = (name: string, post: boolean) =>
    does(name, async () => {
      const all: MadeInvoice[] = []
      setBilled(0)
      try {
        await makeInvoices(asked, customers, { post, mail: post && mail }, (made, slips) => {
          all.push(...made)
          onMade([...all])
          setBilled(before => before + slips)
        })
        onDone()
      } finally {
        await client.invalidateQueries({ queryKey: unbilledKey })
      }
    })
  const isReady = invoices.length > 0 && !isFetching && busy === null
  return (
    <aside className={classes.aside}>
      <h2>{words('billing.preview')}</h2>
      {error && <p role="alert">{error.message}</p>}
      {invoices.length === 0 && !error && <p className={classes.quiet}>{words('billing.previewNone')}</p>}
      <InvoicePreview invoices={invoices} />
      {mayPost && (
        <Checkbox
          label={words('billing.mail')}
          checked={mail}
          onChange={event => setMail(event.currentTarget.checked)}
        />
      )}
      {busy !== null && <ProgressBar label={words('billing.progress')} done={billed} total={asked.slips.length} />}
      <div className={classes.actions}>
        {mayPost && (
          <Button disabled={!isReady} loading={busy === 'post'} onClick={() => make('post', true)}>
            {words('billing.post', { count: invoices.length })}
          </Button>
        )}
        <Button variant="default" disabled={!isReady} loading={busy === 'drafts'} onClick={() => make('drafts', false)}>
          {words('billing.drafts')}
        </Button>
      </div>
    </aside>
  )
}
