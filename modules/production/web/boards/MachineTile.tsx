import type { Labels } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { MachineStateSign } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { signOf } from '../floor/machine-signs.ts'
import classes from './Boards.module.css'
import { lasted, secondsSince } from './use-board.ts'

export interface TileWork {
  readonly operation: string
  readonly code: string
  readonly job: string
  readonly partRevision: string
  readonly kind: string
  readonly users: readonly string[]
  readonly good: string
  readonly remaining: string
  /** Percent of the standard; nothing before the first count. */
  readonly pace: string | null
}

export interface Tile {
  readonly id: string
  readonly name: string
  readonly group: string | null
  readonly status: string
  readonly since: string | null
  readonly isOpen: boolean
  readonly work: readonly TileWork[]
  readonly oee: string | null
  readonly next: { readonly operation: string; readonly code: string; readonly job: string } | null
  readonly minutesLeft: number
  readonly isStarving: boolean
}

interface MachineTileProps {
  readonly tile: Tile
  readonly labels: Labels
  readonly now: number
}

/** One machine: its state by color, shape and word, its job with count and pace, and how long it has been so. */
export function MachineTile({ tile, labels, now }: MachineTileProps) {
  const words = useWords()
  const formats = useFormats()
  const sign = signOf[tile.status] ?? 'unknown'
  const seconds = secondsSince(now, tile.since)
  return (
    <li className={classes.tile} data-state={sign}>
      <h3>
        <Link href={`/production/thing/${tile.id}`}>{tile.name}</Link>
      </h3>
      <div className={classes.state}>
        <MachineStateSign state={sign} label={words(`machineHome.states.${tile.status}`)} />
        {seconds !== null && (
          <span title={words('shopBoard.inState', { time: lasted(formats, words, seconds) })}>
            {lasted(formats, words, seconds)}
          </span>
        )}
      </div>
      {tile.work.length === 0 && <p className={classes.quiet}>{words('shopBoard.noWork')}</p>}
      {tile.work.map(work => (
        <Work key={work.operation} work={work} labels={labels} />
      ))}
      <p className={classes.foot}>
        <span>{tile.next ? words('shopBoard.next', { code: tile.next.code }) : words('shopBoard.noNext')}</span>
        {tile.oee !== null && (
          <span>{words('shopBoard.oeeToday', { oee: formats.percent(tile.oee, { most: 1 }) })}</span>
        )}
        {!tile.isOpen && <span>{words('shopBoard.closed')}</span>}
      </p>
    </li>
  )
}

function Work({ work, labels }: { readonly work: TileWork; readonly labels: Labels }) {
  const words = useWords()
  const formats = useFormats()
  const people = work.users.map(id => labels.users?.[id]?.title).filter(Boolean)
  const isSlow = work.pace !== null && Number(work.pace) < 90
  return (
    <div className={classes.work}>
      <Link href={`/production/operation/${work.operation}`}>{work.code}</Link>
      <span>{labels['part-revisions']?.[work.partRevision]?.title}</span>
      <span>
        {words('shopBoard.made', { good: formats.quantity(work.good), left: formats.quantity(work.remaining) })}
      </span>
      {work.kind !== 'setup' && (
        <span data-slow={isSlow || undefined}>
          {work.pace === null
            ? words('shopBoard.noPace')
            : words('shopBoard.pace', { pace: formats.percent(work.pace, { most: 0 }) })}
          {isSlow && ` · ${words('shopBoard.slow')}`}
        </span>
      )}
      {people.length > 0 && <small>{words('shopBoard.by', { people: people.join(', ') })}</small>}
    </div>
  )
}
