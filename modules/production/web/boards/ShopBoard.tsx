import { Button } from '@mantine/core'
import { valueLabel } from '#platform/model'
import { navigate } from '#platform/web/kernel/navigation.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { MachineStateSign } from '#platform/web/parts/StatusDot.tsx'
import { listAt } from '#platform/web/screens/home/periods.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { signOf } from '../floor/machine-signs.ts'
import classes from './Boards.module.css'
import { MachineTile, type Tile } from './MachineTile.tsx'
import { lasted, secondsSince, useBoard, useNow } from './use-board.ts'
import './board-words.ts'

export interface BoardDown {
  readonly id: string
  readonly thing: string
  readonly category: string
  readonly reason: string | null
  readonly planned: boolean
  readonly speedPercent: number
  readonly startedAt: string
  readonly estimatedEndAt: string | null
}

interface LateJob {
  readonly id: string
  readonly code: string
  readonly partRevision: string
  readonly dueDate: string
  readonly projectedFinish: string | null
  readonly days: number
  readonly minutes: number
}

interface Board {
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly tiles: readonly Tile[]
  readonly late: readonly LateJob[]
  readonly downs: readonly BoardDown[]
  readonly labels: Labels
}

/** Every machine of the shop as it stands now, and what needs somebody. */
export default function ShopBoard() {
  const words = useWords()
  const { data, isError } = useBoard<Board>('/production/board')
  return (
    <>
      <ScreenHead title={words('shopBoard.title')} lead={data ? summaryOf(words, data) : words('shopBoard.lead')} />
      {isError && !data && <EmptyState title={words('shopBoard.failed')} />}
      {!data && !isError && <RowSkeletons />}
      {data?.tiles.length === 0 && <NoMachines />}
      {data && data.tiles.length > 0 && <Whole board={data} />}
    </>
  )
}

/** Counted by the status each machine shows, so that the sentence never differs from the tiles. */
const countOf = (tiles: readonly Tile[], state: string): number => tiles.filter(({ status }) => status === state).length

const summaryOf = (words: ReturnType<typeof useWords>, { tiles, late }: Board): string =>
  words('shopBoard.summary', {
    running: countOf(tiles, 'running'),
    setup: countOf(tiles, 'setup'),
    idle: countOf(tiles, 'idle'),
    maintenance: countOf(tiles, 'maintenance'),
    down: countOf(tiles, 'down'),
    late: late.length,
  })

const states = ['running', 'setup', 'idle', 'down', 'maintenance', 'off', 'unknown'] as const

/** How many machines are in which state, as wide as there are many. */
function StateStrip({ tiles }: { readonly tiles: readonly Tile[] }) {
  const words = useWords()
  return (
    <ul className={classes.strip} aria-label={words('shopBoard.states')}>
      {states
        .map(state => ({ state, count: countOf(tiles, state) }))
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state} data-state={signOf[state] ?? 'unknown'} style={{ flexGrow: count }}>
            <i aria-hidden />
            <b>{count}</b>
            <MachineStateSign state={signOf[state] ?? 'unknown'} label={words(`machineHome.states.${state}`)} />
          </li>
        ))}
    </ul>
  )
}

function NoMachines() {
  const words = useWords()
  return (
    <EmptyState
      title={words('shopBoard.noMachines')}
      actions={<Button onClick={() => navigate('/things/create')}>{words('shopBoard.addMachine')}</Button>}
    >
      {words('shopBoard.noMachinesLead')}
    </EmptyState>
  )
}

function Whole({ board }: { readonly board: Board }) {
  const words = useWords()
  const now = useNow()
  const named = board.groups.map(({ id, name }) => ({ id: id as string | null, name }))
  const groups = [...named, { id: null, name: words('shopBoard.noGroup') }]
  return (
    <div className={classes.board}>
      <StateStrip tiles={board.tiles} />
      <aside className={classes.attention}>
        <Downs board={board} now={now} />
        <Late board={board} />
        <Starving all={board.tiles} />
      </aside>
      <div>
        {groups.map(({ id, name }) => {
          const tiles = board.tiles.filter(({ group }) => group === id)
          if (tiles.length === 0) return null
          return (
            <section key={id ?? ''} className={classes.group}>
              <h2>{id ? <Link href={`/production/group/${id}`}>{name}</Link> : name}</h2>
              <ul className={classes.tiles}>
                {tiles.map(tile => (
                  <MachineTile key={tile.id} tile={tile} labels={board.labels} now={now} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </div>
  )
}

function Downs({ board, now }: { readonly board: Board; readonly now: number }) {
  useResource('thing-downs')
  const words = useWords()
  const formats = useFormats()
  const nameOf = (thing: string) => board.tiles.find(({ id }) => id === thing)?.name ?? ''
  return (
    <section aria-live="polite">
      <h2>{words('shopBoard.down')}</h2>
      {board.downs.length === 0 && <p>{words('shopBoard.noDown')}</p>}
      <ul>
        {board.downs.map(down => (
          <li key={down.id} data-bad={(down.speedPercent === 0 && !down.planned) || undefined}>
            <Link href={`/thing-downs/${down.id}`}>{nameOf(down.thing)}</Link>
            <span>
              {board.labels['look-ups']?.[down.reason ?? '']?.title ??
                valueLabel(words, 'thing-downs', 'category', down.category)}
              {down.speedPercent > 0 &&
                ` · ${words('shopBoard.slowed', { percent: formats.percent(down.speedPercent) })}`}
              {down.planned && ` · ${words('shopBoard.planned')}`}
              {down.estimatedEndAt &&
                ` · ${words('shopBoard.expectedUp', { at: formats.dateTime(down.estimatedEndAt) })}`}
            </span>
            <small>{lasted(formats, words, secondsSince(now, down.startedAt) ?? 0)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Late({ board }: { readonly board: Board }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section>
      <h2>{words('shopBoard.late')}</h2>
      {board.late.length === 0 && <p>{words('shopBoard.noLate')}</p>}
      {board.late.length > 0 && <p>{words('shopBoard.lateMeans')}</p>}
      <ul>
        {board.late.map(job => (
          <li key={job.id} data-bad>
            <Link href={`/production/job/${job.id}`}>{job.code}</Link>
            <span>{board.labels['part-revisions']?.[job.partRevision]?.title}</span>
            <small
              title={
                job.projectedFinish
                  ? words('shopBoard.willBeLate', {
                      due: formats.date(job.dueDate),
                      finish: formats.dateTime(job.projectedFinish),
                    })
                  : words('shopBoard.wasDue', { due: formats.date(job.dueDate) })
              }
            >
              {job.days > 0
                ? words('shopBoard.daysLate', { days: job.days })
                : words('shopBoard.timeLate', { time: formats.duration(job.minutes * 60) })}
            </small>
          </li>
        ))}
      </ul>
      {board.late.length > 0 && <Link href={lateList}>{words('shopBoard.lateJobsList')}</Link>}
    </section>
  )
}

const lateList = listAt('/jobs', { field: 'late', op: 'eq', value: true })

function Starving({ all }: { readonly all: readonly Tile[] }) {
  const words = useWords()
  const formats = useFormats()
  const tiles = all.filter(({ isStarving }) => isStarving)
  const none = all.some(({ isOpen }) => isOpen) ? 'shopBoard.noStarving' : 'shopBoard.allClosed'
  return (
    <section>
      <h2>{words('shopBoard.starving')}</h2>
      {tiles.length === 0 && <p>{words(none)}</p>}
      <ul>
        {tiles.map(tile => (
          <li key={tile.id}>
            <Link href={`/production/thing/${tile.id}`}>{tile.name}</Link>
            <span />
            <small>
              {tile.minutesLeft > 0
                ? words('shopBoard.workLeft', { time: formats.duration(tile.minutesLeft * 60) })
                : words('shopBoard.noWorkLeft')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
