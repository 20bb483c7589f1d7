import { Button, Checkbox, Select } from '@mantine/core'
import { IconFold, IconReportMoney } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Comparison, comparisons } from '#modules/accounting/model/statements/columns.ts'
import type { StatementName } from '#modules/accounting/model/statements/statement-names.ts'
import { coverText } from '#modules/accounting/model/statements/statement-text.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { changeQuery, navigate } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { FileMenu } from './FileMenu.tsx'
import { foldable } from './folding.ts'
import { SpanTools } from './SpanTools.tsx'
import { StatementChart } from './StatementChart.tsx'
import classes from './Statements.module.css'
import { StatementTable } from './StatementTable.tsx'
import { StatementTabs } from './StatementTabs.tsx'
import { fileAddress, readStatement } from './statement-api.ts'
import { Ties } from './Ties.tsx'
import { type AskedOf, useAsked } from './use-asked.ts'
import './statement-words.ts'

/** What may stand beside the asked days; a balance has no days to add up. */
const offered: Readonly<Record<StatementName, readonly Comparison[]>> = {
  'balance-sheet': ['none', 'previous', 'lastYear', 'months'],
  'income-statement': comparisons,
  'cash-flow': comparisons,
  'trial-balance': ['none', 'previous', 'lastYear'],
}
const byDepartment: readonly StatementName[] = ['income-statement', 'trial-balance']

const queryOf = (name: StatementName, asked: AskedOf) => ({
  from: asked.from,
  to: asked.to,
  compare: offered[name].includes(asked.compare) ? asked.compare : 'none',
  department: byDepartment.includes(name) ? asked.department : null,
  shares: name === 'income-statement' && asked.shares ? 'true' : null,
})

/** One screen for every statement: the days, what they are compared with, the figures, and the year at a glance. */
export function StatementScreen({ name }: { name: StatementName }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const asked = useAsked(name === 'trial-balance' ? 'none' : 'previous')
  const query = queryOf(name, asked)
  const { data, error } = useQuery({
    queryKey: ['statements', name, query],
    queryFn: () => readStatement(name, query),
    placeholderData: keepPreviousData,
  })
  const { folded, toggle, toggleAll, hasHeads } = useFolding(data?.rows)
  const isEmpty = data?.rows.every(row => row.kind !== 'account')
  return (
    <>
      <ScreenHead
        title={words(`statements.names.${name}`)}
        lead={`${words(`statements.screen.leads.${name}`)} ${coverText({ words, formats }, name, asked)} · ${currency}`}
      >
        <FileMenu addressOf={format => fileAddress(name, query, format)} />
      </ScreenHead>
      <StatementTabs current={name} />
      <div className={classes.tools}>
        <SpanTools span={asked} yearStart={data?.yearStart ?? 1} />
        <Comparing name={name} asked={asked} />
        {hasHeads && (
          <Button variant="subtle" leftSection={<IconFold size={16} aria-hidden />} onClick={toggleAll}>
            {words(`statements.screen.${folded.size ? 'openAll' : 'closeAll'}`)}
          </Button>
        )}
      </div>
      {error && <EmptyState title={words('statements.screen.failed')}>{error.message}</EmptyState>}
      {!data && !error && <RowSkeletons />}
      {data && isEmpty && <NothingPosted />}
      {data && !isEmpty && (
        <div className={classes.statement}>
          <StatementTable name={name} statement={data} folded={folded} onFold={toggle} />
          <Ties name={name} statement={data} />
          <StatementChart name={name} span={asked} department={query.department} />
        </div>
      )}
    </>
  )
}

function Comparing({ name, asked }: { name: StatementName; asked: AskedOf }) {
  const words = useWords()
  const label = (key: string) => words(`statements.screen.${key}`)
  return (
    <>
      <Select
        label={label('compare')}
        w={210}
        allowDeselect={false}
        data={offered[name].map(value => ({ value, label: label(`comparisons.${value}`) }))}
        value={offered[name].includes(asked.compare) ? asked.compare : 'none'}
        onChange={compare => changeQuery({ compare })}
      />
      {byDepartment.includes(name) && <DepartmentChoice department={asked.department} />}
      {name === 'income-statement' && (
        <Checkbox
          className={classes.shares}
          label={label('shares')}
          checked={asked.shares}
          onChange={event => changeQuery({ shares: event.currentTarget.checked ? 'true' : null })}
        />
      )}
    </>
  )
}

function DepartmentChoice({ department }: { department: string | null }) {
  const words = useWords()
  const { data = [] } = useQuery({
    queryKey: ['statements', 'departments'],
    queryFn: async () => (await everyRecord('departments', { columns: ['name'] })).rows,
  })
  if (data.length === 0) return null
  return (
    <Select
      label={words('statements.screen.department')}
      placeholder={words('statements.screen.everyDepartment')}
      w={180}
      clearable
      searchable
      data={data.map(row => ({ value: row.id, label: String(row.name) }))}
      value={department}
      onChange={next => changeQuery({ department: next })}
    />
  )
}

function NothingPosted() {
  const words = useWords()
  return (
    <EmptyState
      icon={<IconReportMoney size={32} />}
      title={words('statements.screen.empty')}
      actions={
        <Button onClick={() => navigate('/general-ledgers/create')}>{words('statements.screen.newEntry')}</Button>
      }
    >
      {words('statements.screen.emptyText')}
    </EmptyState>
  )
}

/** Which heads are folded; `x` folds or unfolds them all. */
function useFolding(rows: Parameters<typeof foldable>[0] | undefined) {
  const words = useWords()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const heads = useMemo(() => foldable(rows ?? []), [rows])
  const toggleAll = () => setFolded(folded.size ? new Set() : heads)
  const toggle = (key: string) =>
    setFolded(before => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  useShortcuts([
    {
      keys: 'x',
      label: words('statements.screen.closeAll'),
      group: words('statements.screen.statements'),
      run: toggleAll,
    },
  ])
  return { folded, toggle, toggleAll, hasHeads: heads.size > 0 }
}
