import { Button } from '@mantine/core'
import { valueLabel } from '#platform/model'
import { navigate } from '#platform/web/kernel/navigation.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import { MachineTile, type Tile } from './MachineTile.tsx'
import { lasted, secondsSince, useBoard, useNow } from './use-board.ts'
import './board-words.ts'

export interface BoardDown {
  readonly id: string
  readonly thing: string
  readonly category: string
  readonly reason: string | null
  readonly speedPercent: number
  readonly startedAt: string
}

interface LateJob {
  readonly id: string
  readonly code: string
  readonly partRevision: string
  readonly dueDate: string
  readonly projectedFinish: string | null
  readonly days: number
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

const summaryOf = (words: ReturnType<typeof useWords>, { tiles, late }: Board): string =>
  words('shopBoard.summary', {
    running: tiles.filter(({ status }) => status === 'running').length,
    down: tiles.filter(({ status }) => status === 'down').length,
    late: late.length,
  })

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
      <aside className={classes.attention}>
        <Downs board={board} now={now} />
        <Late board={board} />
        <Starving tiles={board.tiles.filter(({ isStarving }) => isStarving)} />
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
          <li key={down.id} data-bad={down.speedPercent === 0 || undefined}>
            <Link href={`/thing-downs/${down.id}`}>{nameOf(down.thing)}</Link>
            <span>
              {board.labels['look-ups']?.[down.reason ?? '']?.title ??
                valueLabel(words, 'thing-downs', 'category', down.category)}
              {down.speedPercent > 0 &&
                ` · ${words('shopBoard.slowed', { percent: formats.percent(down.speedPercent) })}`}
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
              {words('shopBoard.daysLate', { days: job.days })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Starving({ tiles }: { readonly tiles: readonly Tile[] }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section>
      <h2>{words('shopBoard.starving')}</h2>
      {tiles.length === 0 && <p>{words('shopBoard.noStarving')}</p>}
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
