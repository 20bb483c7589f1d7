import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../closing/use-doing.ts'
import classes from './Billing.module.css'
import { type Chosen, useChosen } from './use-chosen.ts'
import './words.ts'

interface Owing {
  readonly customer: string
  readonly name: string
  readonly kind: 'openItem' | 'balanceForward'
  readonly total: string
  readonly overdue: string
  readonly reaches: readonly string[]
}
interface Made {
  readonly id: string
  readonly name: string
  readonly total: string
  readonly mailedTo: readonly string[]
}

/** Statements for many customers at once: who owes, how it reaches them, and what became of it. */
export default function StatementRun() {
  // The module's words come with it.
  useResource('customer-statements')
  const words = useWords()
  const { today } = useSession()
  const { query } = useAddress()
  const asOf = query.get('asOf') ?? today
  const [minimum, overdue] = [query.get('minimum') ?? '', query.get('overdue') === 'true']
  const { data, error } = useQuery({
    queryKey: ['statement-run', asOf, minimum, overdue],
    queryFn: () => api.get<{ customers: Owing[] }>('/statement-runs/customers', { asOf, minimum, overdue }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const [made, setMade] = useState<readonly Made[]>([])
  const customers = data?.customers ?? []
  const chosen = useChosen(customers.map(one => one.customer))
  return (
    <>
      <ScreenHead title={words('statementRun.title')} lead={words('statementRun.lead')} />
      <div className={classes.tools}>
        <DayInput label={words('statementRun.asOf')} value={asOf} onChange={day => changeQuery({ asOf: day })} />
        <TextInput
          label={words('statementRun.minimum')}
          inputMode="decimal"
          value={minimum}
          onChange={event => changeQuery({ minimum: event.currentTarget.value || null })}
        />
        <Checkbox
          label={words('statementRun.overdue')}
          checked={overdue}
          onChange={event => changeQuery({ overdue: event.currentTarget.checked ? 'true' : null })}
        />
      </div>
      {made.length > 0 && <MadeList made={made} />}
      {error && <EmptyState title={error.message} />}
      {!data && !error && <RowSkeletons />}
      {data && customers.length === 0 && <EmptyState title={words('statementRun.empty')} />}
      {customers.length > 0 && (
        <div className={classes.wide}>
          <RunActions customers={customers} chosen={chosen} asOf={asOf as DateText} onMade={setMade} />
          <OwingTable customers={customers} chosen={chosen} />
        </div>
      )}
    </>
  )
}

interface ActionProps {
  readonly customers: readonly Owing[]
  readonly chosen: Chosen
  readonly asOf: DateText
  readonly onMade: (made: readonly Made[]) => void
}

function RunActions({ customers, chosen, asOf, onMade }: ActionProps) {
  const words = useWords()
  const formats = useFormats()
  const { busy, does } = useDoing()
  const worth = customers
    .filter(one => chosen.has(one.customer))
    .reduce((all, one) => all.plus(money(one.total)), money(0))
  const count = chosen.chosen.length
  const make = (name: string, mail: boolean) =>
    does(name, async () => {
      const answer = await api.post<{ statements: Made[] }>('/statement-runs', { customers: chosen.chosen, asOf, mail })
      onMade(answer.statements)
      chosen.clear()
    })
  return (
    <div className={classes.actions}>
      <Button
        disabled={count === 0 || busy !== null}
        loading={busy === 'mail'}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => make('mail', true)}
      >
        {words('statementRun.mail', { count })}
      </Button>
      <Button
        variant="default"
        disabled={count === 0 || busy !== null}
        loading={busy === 'make'}
        onClick={() => make('make', false)}
      >
        {words('statementRun.make')}
      </Button>
      <p className={classes.quiet} role="status">
        {words('statementRun.chosen', { count, all: customers.length, amount: formats.money(worth.toFixed(2)) })}
      </p>
    </div>
  )
}

function OwingTable({ customers, chosen }: { customers: readonly Owing[]; chosen: Chosen }) {
  const words = useWords()
  const formats = useFormats()
  const all = customers.map(one => one.customer)
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col" data-box>
            <Checkbox
              aria-label={words('statementRun.all', { count: all.length })}
              {...chosen.stateOf(all)}
              onChange={event => chosen.tick(all, event.currentTarget.checked)}
            />
          </th>
          <th scope="col">{words('statementRun.customer')}</th>
          <th scope="col">{words('statementRun.kind')}</th>
          <th scope="col">{words('statementRun.reaches')}</th>
          <th scope="col" data-number>
            {words('statementRun.late')}
          </th>
          <th scope="col" data-number>
            {words('statementRun.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map(one => (
          <tr key={one.customer}>
            <td data-box>
              <Checkbox
                aria-label={one.name}
                checked={chosen.has(one.customer)}
                onChange={event => chosen.tick([one.customer], event.currentTarget.checked)}
              />
            </td>
            <th scope="row">
              <Link href={`/business-partners/${one.customer}`}>{one.name}</Link>
            </th>
            <td>{words(`statementRun.kinds.${one.kind}`)}</td>
            <td>{one.reaches.join(', ') || <StatusDot tone="warning" label={words('statementRun.nobody')} />}</td>
            <td data-number>{formats.money(one.overdue)}</td>
            <td data-number>{formats.money(one.total)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** The log of the run: what was made for whom, and where it went. */
function MadeList({ made }: { made: readonly Made[] }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section className={classes.made} aria-live="polite">
      <h2>{words('statementRun.made')}</h2>
      <div className={classes.actions}>
        <Button
          component="a"
          href={`/api/statement-runs/print?ids=${made.map(one => one.id).join(',')}`}
          target="_blank"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {words('statementRun.print')}
        </Button>
      </div>
      <FigureTable>
        <tbody>
          {made.map(({ id, name, total, mailedTo }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/customer-statements/${id}`}>{name}</Link>
              </th>
              <td>
                {mailedTo.length > 0
                  ? words('statementRun.mailedTo', { to: mailedTo.join(', ') })
                  : words('statementRun.notMailed')}
              </td>
              <td data-number>{formats.money(total)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}
