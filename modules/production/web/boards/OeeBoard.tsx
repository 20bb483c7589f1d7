import { useState } from 'react'
import { valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import { OeeTree } from './OeeTree.tsx'
import { type OeeNode, recordsOf, thingsBelow, useOeeBefore, useOeeTree, useShifts } from './oee-api.ts'
import { PeriodTools } from './PeriodTools.tsx'
import { askedDays, type Days, namedPeriod, periodBefore } from './periods.ts'
import './board-words.ts'

/** OEE from the company down to an hour of a machine, where planned time went, and the entries behind it. */
export default function OeeBoard() {
  const words = useWords()
  const { today, weekStart } = useSession()
  const { query } = useAddress()
  const days = askedDays(query, namedPeriod('thisWeek', today as DateText, weekStart))
  const compares = query.get('compare') === 'before'
  const { data } = useOeeTree(days)
  const before = useOeeBefore(periodBefore(days), compares)
  return (
    <>
      <ScreenHead title={words('oeeBoard.title')} lead={words('oeeBoard.lead')} />
      <PeriodTools days={days} compares={compares} />
      {!data && <RowSkeletons />}
      {data && data.nodes[0]?.figures.plannedMinutes === 0 && <NothingPlanned />}
      {data && data.nodes[0]?.figures.plannedMinutes !== 0 && (
        <Tree nodes={data.nodes} before={compares ? (before?.nodes ?? []) : null} days={days} />
      )}
    </>
  )
}

function NothingPlanned() {
  const words = useWords()
  return (
    <EmptyState title={words('oeeBoard.nothing')} actions={<Link href="/shifts">{words('oeeBoard.shifts')}</Link>}>
      {words('oeeBoard.nothingLead')}
    </EmptyState>
  )
}

/** Work centers right below the company are open at first: often there is one that holds all others. */
const firstLevels = ({ kind, parent, key }: OeeNode): string[] =>
  kind === 'group' && parent === 'company' ? [key] : []

interface TreeProps {
  readonly nodes: readonly OeeNode[]
  /** Nothing where nothing is compared. */
  readonly before: readonly OeeNode[] | null
  readonly days: Days
}

function Tree({ nodes, before, days }: TreeProps) {
  const [chosen, setChosen] = useState(useAddress().query.get('at') ?? 'company')
  const [open, setOpen] = useState<readonly string[]>(() => ['company', ...nodes.flatMap(firstLevels)])
  const opened = open.filter(key => key.startsWith('thing/')).map(key => key.slice('thing/'.length))
  const all = [...nodes, ...useShifts(opened, days)]
  const node = all.find(({ key }) => key === chosen) ?? nodes[0]!
  const earlier = before?.find(({ key }) => key === node.key) ?? null
  const toggle = (key: string) => setOpen(open.includes(key) ? open.filter(one => one !== key) : [...open, key])
  return (
    <div className={classes.oee}>
      <section>
        <OeeTree {...{ nodes: all, before, open, toggle, chosen: node.key, choose: setChosen }} />
      </section>
      <section>
        <Factors node={node} earlier={earlier} />
        <Waterfall node={node} things={thingsBelow(nodes, node)} days={days} />
      </section>
    </div>
  )
}

const factors = ['oee', 'availability', 'performance', 'quality'] as const

/** The four figures of a line, with how they stood before. */
function Factors({ node, earlier }: { readonly node: OeeNode; readonly earlier: OeeNode | null }) {
  const words = useWords()
  const formats = useFormats()
  const shown = (value: string | null) => (value === null ? '—' : formats.percent(value, { most: 1 }))
  const isTooLong = Number(node.figures.performance) > 100
  return (
    <>
      <h2 className={classes.nodeName}>{node.name ?? words('oeeBoard.company')}</h2>
      <FigureRow
        figures={factors.map(key => ({
          key,
          label: words(`oeeBoard.${key}`),
          value: (
            <>
              {shown(node.figures[key])}
              {earlier && (
                <small className={classes.was}> {words('oeeBoard.was', { value: shown(earlier.figures[key]) })}</small>
              )}
            </>
          ),
        }))}
      />
      {isTooLong && <p className={classes.note}>{words('oeeBoard.standardTooLong')}</p>}
    </>
  )
}

interface WaterfallProps {
  readonly node: OeeNode
  readonly things: readonly string[]
  readonly days: Days
}

/** From planned time to the time of good pieces: each loss begins where the one before it ended. */
function Waterfall({ node, things, days }: WaterfallProps) {
  useResource('thing-downs')
  const words = useWords()
  const formats = useFormats()
  const { plannedMinutes, losses, effectiveMinutes } = node.figures
  const ours = ['setup', 'idle', 'speed', 'pieces']
  const label = (key: string) =>
    ours.includes(key) ? words(`oeeBoard.losses.${key}`) : valueLabel(words, 'thing-downs', 'category', key)
  let left = plannedMinutes
  const steps = losses.map(({ key, minutes }) => {
    left -= minutes
    return { key, minutes, from: Math.min(left, left + minutes) }
  })
  const widest = Math.max(plannedMinutes, ...steps.map(({ from, minutes }) => from + Math.abs(minutes)), 1)
  const rows = [
    { key: 'planned', name: words('oeeBoard.planned'), minutes: plannedMinutes, from: 0 },
    ...steps.map(step => ({ ...step, name: label(step.key) })),
    { key: 'effective', name: words('oeeBoard.effective'), minutes: effectiveMinutes, from: 0 },
  ]
  return (
    <>
      <h3 className={classes.partTitle}>{words('oeeBoard.waterfall')}</h3>
      <ul className={classes.waterfall}>
        {rows.map(({ key, name, minutes, from }) => (
          <li key={key} data-kind={key === 'planned' || key === 'effective' ? key : minutes < 0 ? 'gain' : 'loss'}>
            <Link href={recordsOf(key, things, days)}>{name}</Link>
            <span className={classes.track}>
              <i
                style={{
                  insetInlineStart: `${(from / widest) * 100}%`,
                  inlineSize: `${(Math.abs(minutes) / widest) * 100}%`,
                }}
              />
            </span>
            <b>
              {minutes < 0 && '−'}
              {formats.duration(Math.round(Math.abs(minutes)) * 60)}
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
