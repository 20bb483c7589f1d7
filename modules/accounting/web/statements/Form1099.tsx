import { Button, NumberInput, Select } from '@mantine/core'
import { IconFileDollar } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { amountText, type Reading } from '#modules/accounting/model/statements/statement-text.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { FileMenu } from './FileMenu.tsx'
import classes from './Statements.module.css'
import { fileAddress } from './statement-api.ts'
import { type Forms, fileForms, readForms, type VendorForms } from './tax-api.ts'
import './statement-words.ts'

/** Until here the law has said from how much on a form is due. */
const lastKnownYear = 2026
const yearsShown = 6

/** Who gets a form 1099 for a year, in which boxes, and what is still missing to file it. */
export default function Form1099() {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const { query } = useAddress()
  const thisYear = Number(today.slice(0, 4))
  const year = Number(query.get('year')) || thisYear
  const asked = { year: String(year), threshold: query.get('threshold') }
  const { data, error } = useQuery({
    queryKey: ['statements', 'form-1099', asked],
    queryFn: () => readForms(asked),
    retry: false,
  })
  const threshold = data ? formats.money(data.threshold) : '…'
  return (
    <>
      <ScreenHead title={words('statements.form1099.title')} lead={words('statements.form1099.lead', { threshold })}>
        <FileMenu addressOf={format => fileAddress('form-1099', asked, format)} />
      </ScreenHead>
      <div className={classes.tools}>
        <Select
          label={words('statements.form1099.year')}
          w={120}
          allowDeselect={false}
          data={Array.from({ length: yearsShown }, (_, back) => String(thisYear - back))}
          value={String(year)}
          onChange={next => changeQuery({ year: next })}
        />
        {year > lastKnownYear && <Threshold value={asked.threshold} />}
      </div>
      {error && <EmptyState title={words('statements.screen.failed')}>{error.message}</EmptyState>}
      {!data && !error && <RowSkeletons />}
      {data?.vendors.length === 0 && (
        <EmptyState
          icon={<IconFileDollar size={32} />}
          title={words('statements.form1099.empty', { year: String(year) })}
        >
          {words('statements.form1099.emptyText')}
        </EmptyState>
      )}
      {data && data.vendors.length > 0 && <VendorTable forms={data} asked={asked} />}
    </>
  )
}

function Threshold({ value }: { value: string | null }) {
  const words = useWords()
  return (
    <NumberInput
      label={words('statements.form1099.threshold')}
      description={words('statements.form1099.thresholdHint')}
      min={0}
      decimalScale={2}
      value={value ?? ''}
      onChange={next => changeQuery({ threshold: next === '' ? null : String(next) })}
    />
  )
}

interface AskedForms {
  readonly year: string
  readonly threshold: string | null
}

const lacks = ({ taxId, hasW9 }: VendorForms): boolean => !taxId || !hasW9

function VendorTable({ forms, asked }: { forms: Forms; asked: AskedForms }) {
  const words = useWords()
  const reading: Reading = { words, formats: useFormats() }
  const [open, setOpen] = useState<string | null>(null)
  const word = (key: string) => words(`statements.form1099.${key}`)
  const due = forms.vendors.filter(vendor => vendor.isDue)
  return (
    <div className={classes.statement}>
      <p className={classes.ties}>
        {words('statements.form1099.count', { count: due.length, missing: due.filter(lacks).length })}
      </p>
      <MarkFiled forms={forms} asked={asked} />
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.plain}`}>
          <thead>
            <tr>
              {['vendor', 'taxId', 'w9', 'box', 'due', 'filed', 'amount'].map(key => (
                <th key={key} scope="col" data-role={key === 'amount' ? key : undefined}>
                  {word(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {forms.vendors.map(vendor => (
              <Fragment key={vendor.id}>
                {shownBoxes(vendor).map(({ box, amount, isDue }, place) => (
                  <tr key={box}>
                    <td>{place === 0 && <Link href={`/business-partners/${vendor.id}`}>{vendor.name}</Link>}</td>
                    <td>{place === 0 && <Known text={vendor.taxId} isWanted={vendor.isDue} />}</td>
                    <td>
                      {place === 0 && <Known text={vendor.hasW9 ? word('onFile') : null} isWanted={vendor.isDue} />}
                    </td>
                    <td>{box}</td>
                    <td>
                      {isDue ? (
                        <StatusDot tone="ongoing" label={word('yes')} />
                      ) : (
                        <span className={classes.quiet}>{word(vendor.isFlagged ? 'below' : 'notFlagged')}</span>
                      )}
                    </td>
                    <td>{place === 0 && <FiledState vendor={vendor} reading={reading} />}</td>
                    <td className={classes.amount}>
                      <button
                        type="button"
                        className={classes.opener}
                        aria-expanded={open === vendor.id}
                        onClick={() => setOpen(open === vendor.id ? null : vendor.id)}
                      >
                        {amountText(reading, amount)}
                      </button>
                    </td>
                  </tr>
                ))}
                {open === vendor.id && <Payments vendor={vendor} reading={reading} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** What the form cannot be filed without. */
function Known({ text, isWanted }: { text: string | null; isWanted: boolean }) {
  const words = useWords()
  if (text) return <span>{text}</span>
  const missing = words('statements.form1099.missing')
  return isWanted ? <StatusDot tone="warning" label={missing} /> : <span className={classes.quiet}>{missing}</span>
}

function Payments({ vendor, reading }: { vendor: VendorForms; reading: Reading }) {
  return vendor.payments.map(({ payment, code, on, box, amount }, place) => (
    <tr key={`${payment} ${place}`} className={classes.behind}>
      <td>{reading.formats.date(on)}</td>
      <td>
        <Link href={`/payments/${payment}`}>{code}</Link>
      </td>
      <td />
      <td>{box}</td>
      <td />
      <td />
      <td className={classes.amount}>{amountText(reading, amount)}</td>
    </tr>
  ))
}

/** A vendor of whom nothing is left still stands here while something of it is filed. */
const shownBoxes = ({ boxes, filed }: VendorForms): VendorForms['boxes'] =>
  boxes.length > 0
    ? boxes
    : (filed?.boxes ?? []).map(({ box, amount }) => ({ box, amount: money(amount.times(0)), isDue: false }))

/** When it was filed; what is no longer as it was filed is corrected. */
function FiledState({ vendor: { filed, toFile }, reading }: { vendor: VendorForms; reading: Reading }) {
  const { words, formats } = reading
  if (!filed) return null
  const on = words(`statements.form1099.kinds.${filed.kind}`, { date: formats.date(filed.filedOn as DateText) })
  if (toFile !== 'corrected') return <span className={classes.quiet}>{on}</span>
  const was = filed.boxes.map(({ box, amount }) => `${box} ${amountText(reading, amount)}`).join(', ')
  return (
    <span title={on}>
      <StatusDot tone="warning" label={words('statements.form1099.correct')} />{' '}
      <span className={classes.quiet}>{words('statements.form1099.was', { amount: was || '0' })}</span>
    </span>
  )
}

function MarkFiled({ forms, asked }: { forms: Forms; asked: AskedForms }) {
  const words = useWords()
  const queries = useQueryClient()
  const mayFile = useMay('filed-forms', 'create')
  const [isBusy, setBusy] = useState(false)
  const count = forms.vendors.filter(vendor => vendor.toFile).length
  if (!mayFile || count === 0) return null
  const file = async () => {
    setBusy(true)
    try {
      const { filed } = await fileForms(asked.year, asked.threshold)
      notify({ type: 'positive', title: words('statements.form1099.marked', { count: filed }) })
      await queries.invalidateQueries({ queryKey: ['statements', 'form-1099'] })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
    setBusy(false)
  }
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={file}>
      {words('statements.form1099.mark', { count })}
    </Button>
  )
}
