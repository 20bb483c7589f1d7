import { type KeyboardEvent, useRef } from 'react'
import {
  type PlacedLot,
  placeLots,
  type Trace,
  type TracedLot,
  type TraceLink,
} from '#modules/inventory/model/trace.ts'
import { valueLabel } from '#platform/model'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './LotTrace.module.css'

const box = { width: 196, height: 64, across: 64, down: 16, edge: 8 }

interface Spot extends PlacedLot {
  readonly lot: TracedLot
  readonly x: number
  readonly y: number
}

/** Every lot at its place on the paper; columns are centred, so that the lot in the middle has its kin on both sides. */
function spotsOf(trace: Trace): { spots: Map<string, Spot>; width: number; height: number } {
  const placed = placeLots(trace)
  const lots = new Map(trace.lots.map(lot => [lot.id, lot]))
  const columns = placed.map(one => one.column)
  const [first, last] = [Math.min(...columns), Math.max(...columns)]
  const count = (column: number) => placed.filter(one => one.column === column).length
  const tallest = Math.max(...columns.map(count))
  const step = box.height + box.down
  const spots = placed.map(one => ({
    ...one,
    lot: lots.get(one.id)!,
    x: box.edge + (one.column - first) * (box.width + box.across),
    y: box.edge + one.row * step + ((tallest - count(one.column)) * step) / 2,
  }))
  return {
    spots: new Map(spots.map(spot => [spot.id, spot])),
    width: 2 * box.edge + (last - first) * (box.width + box.across) + box.width,
    height: 2 * box.edge + tallest * step - box.down,
  }
}

/** The nearest in the direction of an arrow key: sideways along the columns, up and down within one. */
function neighbour(spots: readonly Spot[], from: Spot, key: string): Spot | undefined {
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const upright = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  return spots
    .filter(spot => spot !== from && spot.column === from.column + sideways && (spot.y - from.y) * upright >= 0)
    .sort((one, other) => Math.abs(one.y - from.y) - Math.abs(other.y - from.y))[0]
}

interface Props {
  readonly trace: Trace
  readonly onWalk: (lot: string) => void
}

/** The family of a lot as a picture: what went in on the left, what was made of it on the right. */
export function TraceGraph({ trace, onWalk }: Props) {
  const words = useWords()
  const paper = useRef<SVGSVGElement>(null)
  const { spots, width, height } = spotsOf(trace)
  const all = [...spots.values()]
  const onKey = (event: KeyboardEvent, spot: Spot) => {
    if (event.key === 'Enter' || event.key === ' ') onWalk(spot.id)
    else if (!event.key.startsWith('Arrow')) return
    else paper.current?.querySelector<SVGGElement>(`[data-lot="${neighbour(all, spot, event.key)?.id}"]`)?.focus()
    event.preventDefault()
  }
  return (
    <div className={classes.paper}>
      <svg ref={paper} width={width} height={height}>
        <title>{words('lotTrace.picture')}</title>
        {trace.links.map(link => (
          <LinkLine
            key={`${link.from} ${link.to} ${link.kind}`}
            link={link}
            from={spots.get(link.from)}
            to={spots.get(link.to)}
          />
        ))}
        {all.map(spot => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a picture
          <g
            key={spot.id}
            data-lot={spot.id}
            data-focus={spot.id === trace.focus || undefined}
            data-state={spot.lot.isBalanced ? spot.lot.status : 'unbalanced'}
            className={classes.lot}
            transform={`translate(${spot.x} ${spot.y})`}
            role="button"
            tabIndex={spot.id === trace.focus ? 0 : -1}
            onClick={() => onWalk(spot.id)}
            onKeyDown={event => onKey(event, spot)}
          >
            <LotBox spot={spot} />
          </g>
        ))}
      </svg>
    </div>
  )
}

interface LinkLineProps {
  readonly link: TraceLink
  readonly from: Spot | undefined
  readonly to: Spot | undefined
}

/** A folded end draws no line. */
function LinkLine({ link, from, to }: LinkLineProps) {
  const words = useWords()
  const formats = useFormats()
  if (!from || !to) return null
  const [x1, y1] = [from.x + box.width, from.y + box.height / 2]
  const [x2, y2] = [to.x, to.y + box.height / 2]
  const bend = (x2 - x1) / 2
  return (
    <g className={classes.link}>
      <title>{`${valueLabel(words, 'lot-links', 'kind', link.kind)}: ${formats.number(link.quantity)}`}</title>
      <path d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`} />
    </g>
  )
}

function LotBox({ spot: { lot, folded } }: { readonly spot: Spot }) {
  const words = useWords()
  const formats = useFormats()
  const here = words('lotTrace.here', { quantity: formats.number(lot.onHand) })
  return (
    <>
      <rect width={box.width} height={box.height} rx="5" />
      <rect className={classes.mark} width="4" height={box.height} rx="2" />
      <text x="14" y="20" className={classes.code}>
        {clipped(lot.lotNumber ?? lot.code, 20)}
      </text>
      <text x="14" y="37">
        {clipped(lot.itemName, 26)}
      </text>
      <text x="14" y="54" className={classes.quiet}>
        {clipped([lot.heatNumber, lot.origin, here].filter(Boolean).join(' · '), 28)}
      </text>
      {folded > 0 && (
        <text x={box.width - 8} y="20" textAnchor="end" className={classes.quiet}>
          {words('lotTrace.folded', { count: folded })}
        </text>
      )}
    </>
  )
}

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
