import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ActDialog, type ActOn } from './ActDialog.tsx'
import classes from './Crib.module.css'
import { CribCounter, useGlance } from './CribCounter.tsx'
import { type Glance, nameOf, type OutRow, subjectOf } from './crib-api.ts'

const tiles = ['out', 'overdue', 'today', 'holds', 'calibration', 'low', 'uncleared', 'recent'] as const
type Tile = (typeof tiles)[number]

const alarming: Partial<Record<Tile, string>> = { overdue: 'negative', low: 'warning', uncleared: 'warning' }

const outOf = (glance: Glance, tile: Tile): readonly OutRow[] | null => {
  if (tile === 'out') return glance.out
  if (tile === 'overdue') return glance.out.filter(out => out.isOverdue)
  if (tile === 'today') return glance.out.filter(out => out.isDueToday)
  if (tile === 'uncleared') return glance.uncleared
  return tile === 'recent' ? glance.recent : null
}

const countOf = (glance: Glance, tile: Tile): number =>
  outOf(glance, tile)?.length ??
  {
    holds: glance.holds.filter(hold => hold.state === 'ready').length,
    calibration: glance.calibration.length,
    low: glance.low.length,
  }[tile as 'holds' | 'calibration' | 'low']

/** The crib at a glance: what is out, late and due; one scan lends and takes back (inventory, /librarian-dashboard). */
export default function LibrarianDashboard() {
  const words = useWords()
  const { data } = useQuery(useGlance())
  const [tile, setTile] = useState<Tile>('out')
  const [acting, setActing] = useState<ActOn | null>(null)
  return (
    <CribCounter>
      <div className={classes.tiles}>
        {tiles.map(name => {
          const count = data && countOf(data, name)
          return (
            <button
              key={name}
              type="button"
              className={classes.tile}
              aria-pressed={name === tile}
              data-tone={count ? alarming[name] : undefined}
              onClick={() => setTile(name)}
            >
              <b>{count ?? '—'}</b>
              <span>{words(`crib.tiles.${name}`)}</span>
            </button>
          )
        })}
      </div>
      {data && (
        <section className={classes.list} aria-label={words(`crib.tiles.${tile}`)}>
          <h2>{words(`crib.tiles.${tile}`)}</h2>
          {(tile === 'holds' ? data.holds.length : countOf(data, tile)) === 0 && (
            <p className={classes.quiet}>{words(`crib.none.${tile}`)}</p>
          )}
          <Rows glance={data} tile={tile} onAct={setActing} />
        </section>
      )}
      {acting && <ActDialog about={acting} onClose={() => setActing(null)} />}
    </CribCounter>
  )
}

function Rows({ glance, tile, onAct }: { glance: Glance; tile: Tile; onAct: (about: ActOn) => void }) {
  const words = useWords()
  const formats = useFormats()
  const out = outOf(glance, tile)
  if (out)
    return (
      <ul>
        {out.map(row => (
          <li key={row.id}>
            <OutLine row={row} onAct={() => onAct({ out: row })} />
          </li>
        ))}
      </ul>
    )
  if (tile === 'holds')
    return (
      <ul>
        {glance.holds.map(hold => (
          <li key={hold.id}>
            <button type="button" className={classes.line} onClick={() => onAct({ hold })}>
              <strong>{nameOf(hold.name)}</strong>
              <span>{words(hold.state === 'ready' ? 'crib.readyFor' : 'crib.waitsFor', { who: hold.who })}</span>
            </button>
          </li>
        ))}
      </ul>
    )
  const rows =
    tile === 'low'
      ? glance.low.map(slot => ({
          ...{
            id: slot.id,
            what: nameOf({ code: slot.homeCode, title: slot.homeTitle }) || slot.place,
            place: slot.place,
          },
          said: words('crib.ofMinimum', {
            content: formats.number(slot.content),
            minimum: formats.number(slot.minimum!),
          }),
          tone: 'warning',
        }))
      : glance.calibration.map(gage => ({
          ...{
            id: gage.id,
            what: nameOf(gage),
            place: gage.holderName && words('crib.with', { who: gage.holderName }),
          },
          said: words('crib.calibrateBy', { date: formats.date(gage.nextDue) }),
          tone: gage.isLate ? 'negative' : undefined,
        }))
  return (
    <ul>
      {rows.map(({ id, what, place, said, tone }) => (
        <li key={id} className={classes.line}>
          <strong>{what}</strong>
          <span data-tone={tone}>{said}</span>
          {place && <span>{place}</span>}
        </li>
      ))}
    </ul>
  )
}

function OutLine({ row, onAct }: { row: OutRow; onAct: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const late = (Date.now() - Date.parse(row.dueAt)) / 1000
  const when =
    row.state === 'returned'
      ? words('crib.returned', { when: formats.dateTime(row.returnedAt ?? row.outAt) })
      : row.state === 'lost'
        ? words('crib.lost')
        : row.isOverdue
          ? words('crib.overdueBy', { time: formats.duration(Math.floor(late / 60) * 60) })
          : words('crib.due', { when: formats.dateTime(row.dueAt) })
  return (
    <button type="button" className={classes.line} onClick={onAct}>
      <strong>{subjectOf(row)}</strong>
      <span>{row.holderName}</span>
      <span data-tone={row.isOverdue || row.state === 'lost' ? 'negative' : undefined}>{when}</span>
      {row.home && <code>{row.home}</code>}
    </button>
  )
}
