import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { money } from '#platform/model/values/decimal.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { changeQuery, navigate } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../billing/Billing.module.css'
import { FileMenu } from '../statements/FileMenu.tsx'
import '../statements/statement-words.ts'
import { AgedDocuments } from './AgedDocuments.tsx'
import { AgedPartners } from './AgedPartners.tsx'
import { AgingViews } from './AgingViews.tsx'
import {
  type Aging as AgingFound,
  type AskedAging,
  agingAddress,
  narrowed,
  narrowings,
  useAging,
  useAskedAging,
} from './aging-api.ts'

/** What is owed at the end of any day, by how late it is, and whether the books say the same. */
export default function Aging() {
  // The module's words come with it.
  useResource('agings')
  const words = useWords()
  const asked = useAskedAging()
  const { side, isDetailed, asOf, basis } = asked
  const { data, error } = useAging(asked)
  const isEmpty = ({ documents, partners }: AgingFound) => (isDetailed ? documents : partners).length === 0
  const file = (format: string) =>
    `/api/aging/${side}s/file?${new URLSearchParams({ asOf, basis, details: String(isDetailed), format })}`
  return (
    <>
      <ScreenHead title={words(`aging.${side}.${isDetailed ? 'details' : 'title'}`)} lead={words(`aging.${side}.lead`)}>
        <div className={classes.actions}>
          {side === 'receivable' && <Link href="/customer-statements/run">{words('aging.statements')}</Link>}
          <FileMenu addressOf={file} />
        </div>
      </ScreenHead>
      <AgingViews asked={asked} />
      <Tools asked={asked} />
      {error && <EmptyState title={error.message} />}
      {!data && !error && <RowSkeletons />}
      {data && (
        <div className={classes.wide}>
          <Tie asked={asked} found={data} />
          {isEmpty(data) ? <EmptyState title={words(`aging.${side}.empty`)} /> : <Found asked={asked} found={data} />}
        </div>
      )}
    </>
  )
}

function Found({ asked, found }: { asked: AskedAging; found: AgingFound }) {
  const words = useWords()
  const shown = { ...found, ...narrowed(found, asked) }
  if (shown.partners.length === 0) return <EmptyState title={words('aging.nobody')} />
  return asked.isDetailed ? <AgedDocuments asked={asked} found={shown} /> : <AgedPartners asked={asked} found={shown} />
}

function Tools({ asked }: { asked: AskedAging }) {
  const words = useWords()
  return (
    <div className={classes.tools}>
      <DayInput label={words('aging.asOf')} value={asked.asOf} onChange={day => changeQuery({ asOf: day })} />
      <div>
        <p className={classes.quiet} id="aging-basis">
          {words('aging.basis')}
        </p>
        <SegmentedControl
          aria-labelledby="aging-basis"
          value={asked.basis}
          // An age means something else then.
          onChange={basis => changeQuery({ basis, bucket: null })}
          data={(['dueDate', 'invoiceDate'] as const).map(value => ({ value, label: words(`aging.bases.${value}`) }))}
        />
      </div>
      <TextInput
        type="search"
        label={words('aging.search')}
        value={asked.search}
        onChange={event => changeQuery({ search: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={words('aging.show')}
        value={asked.only}
        onChange={event =>
          changeQuery({ only: event.currentTarget.value === 'all' ? null : event.currentTarget.value })
        }
        data={narrowings
          .filter(one => one !== 'overLimit' || asked.side === 'receivable')
          .map(value => ({ value, label: words(`aging.only.${value}`) }))}
      />
      <SegmentedControl
        aria-label={words('aging.document')}
        value={asked.isDetailed ? 'documents' : 'partners'}
        onChange={next => navigate(agingAddress(asked, next === 'documents'))}
        data={(['partners', 'documents'] as const).map(value => ({ value, label: words(`aging.views.${value}`) }))}
      />
    </div>
  )
}

/** accounting R17: the sub-ledger against its control account, on that very day. */
function Tie({ asked: { side }, found }: { asked: AskedAging; found: AgingFound }) {
  const words = useWords()
  const formats = useFormats()
  const account = words(`aging.${side}.control`)
  const amount = formats.money(found.control)
  const difference = formats.money(money(found.control).minus(money(found.total)).toFixed(2))
  return (
    <p role="status">
      <StatusDot
        tone={found.ties ? 'positive' : 'negative'}
        label={words(found.ties ? 'aging.ties' : 'aging.tiesNot', { account, amount, difference })}
      />
    </p>
  )
}
