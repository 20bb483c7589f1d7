import { type KeyboardEvent, useRef } from 'react'
import { type PlacedLot, placeLots, type Trace } from '#modules/inventory/model/trace.ts'
import { type ChainLink, type ChainNode, chainOf } from '#modules/inventory/model/trace-chain.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './LotTrace.module.css'

const box = { width: 118, height: 62, across: 14, down: 10, edge: 4 }

/** A wide picture is drawn smaller to fit, as long as it can be read. */
const smallest = 0.9

interface Spot extends PlacedLot {
  readonly node: ChainNode
  readonly x: number
  readonly y: number
}

interface Drawn {
  readonly spots: ReadonlyMap<string, Spot>
  readonly links: readonly ChainLink[]
  readonly width: number
  readonly height: number
}

/** Everything at its place on the paper; columns are centred, so that the lot in the middle has its kin on both sides. */
function drawn(trace: Trace): Drawn {
  const { focus, nodes, links } = chainOf(trace)
  const placed = placeLots({ focus, lots: nodes, links })
  const known = new Map(nodes.map(node => [node.id, node]))
  const columns = placed.map(one => one.column)
  const [first, last] = [Math.min(...columns), Math.max(...columns)]
  const count = (column: number) => placed.filter(one => one.column === column).length
  const tallest = Math.max(...columns.map(count))
  const step = box.height + box.down
  const spots = placed.map(one => ({
    ...one,
    node: known.get(one.id)!,
    x: box.edge + (one.column - first) * (box.width + box.across),
    y: box.edge + one.row * step + ((tallest - count(one.column)) * step) / 2,
  }))
  return {
    spots: new Map(spots.map(spot => [spot.id, spot])),
    links,
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

/** The way of a lot as a picture: what went in on the left, what was made of it and who has it on the right. */
export function TraceGraph({ trace, onWalk }: Props) {
  const words = useWords()
  const paper = useRef<SVGSVGElement>(null)
  const { spots, links, width, height } = drawn(trace)
  const all = [...spots.values()]
  const open = ({ node }: Spot) => (node.kind === 'lot' ? onWalk(node.id) : navigate(node.href))
  const onKey = (event: KeyboardEvent, spot: Spot) => {
    if (event.key === 'Enter' || event.key === ' ') open(spot)
    else if (!event.key.startsWith('Arrow')) return
    else paper.current?.querySelector<SVGGElement>(`[data-node="${neighbour(all, spot, event.key)?.id}"]`)?.focus()
    event.preventDefault()
  }
  return (
    <div className={classes.paper}>
      <svg ref={paper} viewBox={`0 0 ${width} ${height}`} style={{ width, minWidth: width * smallest }}>
        <title>{words('lotTrace.picture')}</title>
        {links.map(link => (
          <LinkLine key={`${link.from} ${link.to}`} link={link} from={spots.get(link.from)} to={spots.get(link.to)} />
        ))}
        {all.map(spot => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a picture
          <g
            key={spot.id}
            data-node={spot.id}
            data-lot={spot.node.kind === 'lot' ? spot.id : undefined}
            data-focus={spot.id === trace.focus || undefined}
            data-state={stateOf(spot.node)}
            className={classes.lot}
            transform={`translate(${spot.x} ${spot.y})`}
            role="button"
            tabIndex={spot.id === trace.focus ? 0 : -1}
            onClick={() => open(spot)}
            onKeyDown={event => onKey(event, spot)}
          >
            <NodeBox spot={spot} />
          </g>
        ))}
      </svg>
    </div>
  )
}

const stateOf = ({ kind, lot }: ChainNode): string => (lot ? (lot.isBalanced ? lot.status : 'unbalanced') : kind)

interface LinkLineProps {
  readonly link: ChainLink
  readonly from: Spot | undefined
  readonly to: Spot | undefined
}

/** A folded end draws no line. */
function LinkLine({ link, from, to }: LinkLineProps) {
  const formats = useFormats()
  if (!from || !to) return null
  const [x1, y1] = [from.x + box.width, from.y + box.height / 2]
  const [x2, y2] = [to.x, to.y + box.height / 2]
  const bend = (x2 - x1) / 2
  return (
    <g className={classes.link}>
      {link.quantity && <title>{formats.number(link.quantity)}</title>}
      <path d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`} />
    </g>
  )
}

function NodeBox({ spot: { node, folded } }: { readonly spot: Spot }) {
  const words = useWords()
  const formats = useFormats()
  const kind = words(`lotTrace.kinds.${node.lot?.heatNumber ? 'heat' : node.kind}`)
  const detail = node.kind === 'slip' && node.detail ? formats.date(node.detail) : node.detail
  // A customer has no number: the name has both lines, and how many they got stands over it.
  const lines = detail === null ? wrapped(node.code, 16) : [clipped(node.code, 14), clipped(detail, 15)]
  const said = detail === null ? `${kind} · ${formats.number(node.quantity ?? '0')}` : kind
  return (
    <>
      <title>{[kind, node.code, detail].filter(Boolean).join(' · ')}</title>
      <rect width={box.width} height={box.height} rx="5" />
      <rect className={classes.mark} width="4" height={box.height} rx="2" />
      <text x="11" y="17" className={classes.quiet}>
        {clipped(said, 17)}
      </text>
      {lines.map((line, place) => (
        <text
          key={line}
          x="11"
          y={35 + place * 17}
          className={place === 0 && node.kind !== 'customer' ? classes.code : undefined}
        >
          {line}
        </text>
      ))}
      {folded > 0 && (
        <text x={box.width - 6} y="17" textAnchor="end" className={classes.quiet}>
          {words('lotTrace.folded', { count: folded })}
        </text>
      )}
    </>
  )
}

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** A name on two lines, parted between words. */
function wrapped(text: string, most: number): string[] {
  if (text.length <= most) return [text]
  const space = text.lastIndexOf(' ', most)
  return space > 0 ? [text.slice(0, space), clipped(text.slice(space + 1), most)] : [clipped(text, most)]
}
