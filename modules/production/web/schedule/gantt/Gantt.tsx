import { useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCurrentLocation, IconMinus, IconPlus, IconTable, IconTimeline } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Gantt.module.css'
import { deskSizes, type GanttBar, type GanttRow, type Sizes } from './picture.ts'
import { listen, type Move } from './pointer.ts'
import { type Spot, Stage, type StageFacts } from './stage.ts'
import { useScaleSpeech } from './use-scale-speech.ts'
import '../schedule-words.ts'

export interface GanttProps {
  readonly label: string
  readonly rows: readonly GanttRow[]
  readonly from: number
  readonly to: number
  readonly now: number
  readonly shownDays?: number
  readonly sizes?: Sizes
  readonly found?: ReadonlySet<string> | null
  /** In one sentence, for those who do not see it. */
  readonly say: (bar: GanttBar) => string
  readonly card: (bar: GanttBar) => ReactNode
  readonly onOpen: (bar: GanttBar) => void
  readonly onName?: (row: GanttRow) => void
  readonly onDrop?: (move: Move) => void
  readonly mayDrag?: (bar: GanttBar) => boolean
  /** The same as dragging, by the key M. */
  readonly onMove?: (bar: GanttBar) => void
  readonly frozenUntil?: number | null
  /** Bars that explain one another, the last first; drawn as a path. */
  readonly path?: readonly string[]
  /** The same as rows of a table. */
  readonly table: ReactNode
  readonly tools?: ReactNode
  /** For a wall: nothing to press. */
  readonly isBare?: boolean
}

interface Shown {
  readonly key: string
  readonly isPinned: boolean
}

/** Rows of bars over time on a canvas; the same as a table is one press away. */
export function Gantt(props: GanttProps) {
  const words = useWords()
  const [asTable, setAsTable] = useState(false)
  const stage = useRef<Stage>(null)
  const Icon = asTable ? IconTimeline : IconTable
  return (
    <section className={classes.gantt} aria-label={props.label} data-bare={props.isBare || undefined}>
      {!props.isBare && (
        <div className={classes.tools}>
          {props.tools}
          <span className={classes.buttons}>
            {!asTable && <Zoom stage={stage} />}
            <button type="button" className={classes.button} onClick={() => setAsTable(!asTable)}>
              <Icon size={16} aria-hidden />
              {words(asTable ? 'gantt.asChart' : 'gantt.asTable')}
            </button>
          </span>
        </div>
      )}
      {asTable ? <div className={classes.table}>{props.table}</div> : <Chart {...props} stage={stage} />}
    </section>
  )
}

type StageRef = { current: Stage | null }

const spans = { day: 1, week: 7, month: 31 } as const

function Zoom({ stage }: { stage: StageRef }) {
  const words = useWords()
  return (
    <>
      <span className={classes.spans}>
        {Object.entries(spans).map(([name, days]) => (
          <button key={name} type="button" className={classes.button} onClick={() => stage.current?.span(days)}>
            {words(`gantt.spans.${name}`)}
          </button>
        ))}
      </span>
      <button type="button" className={classes.button} onClick={() => stage.current?.goToNow()}>
        <IconCurrentLocation size={16} aria-hidden />
        {words('gantt.now')}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={words('gantt.out')}
        title={words('gantt.out')}
        onClick={() => stage.current?.zoom(1 / 1.5)}
      >
        <IconMinus size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={words('gantt.in')}
        title={words('gantt.in')}
        onClick={() => stage.current?.zoom(1.5)}
      >
        <IconPlus size={16} aria-hidden />
      </button>
    </>
  )
}

const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

function Chart(props: GanttProps & { readonly stage: StageRef }) {
  const words = useWords()
  const [shown, setShown] = useState<Shown | null>(null)
  const pinned = useRef(false)
  pinned.current = shown?.isPinned ?? false
  const show = (key: string | null, isPinned = false) => {
    props.stage.current?.light(key)
    setShown(key === null ? null : { key, isPinned })
  }
  const onPress = ({ bar, row, isName }: Spot) => {
    if (bar) show(bar.bar.key, true)
    else if (isName && row) props.onName?.(row.row)
    else show(null)
  }
  const isOnPath = (props.path?.length ?? 0) > 0
  useEffect(() => {
    if (isOnPath) setShown(null)
  }, [isOnPath])
  const box = useStage(props, {
    onLit: key => !pinned.current && key !== props.stage.current?.lit && show(key),
    onPress,
  })
  const bar = shown && props.stage.current?.layout.byKey.get(shown.key)?.place.bar
  const onKeyDown = (event: KeyboardEvent) => {
    const stage = props.stage.current
    const way = arrows[event.key as keyof typeof arrows]
    if (!stage) return
    if (way) {
      const next = stage.step(way)
      if (next) show(next.bar.key, true)
    } else if (event.key === 'Enter' && bar) props.onOpen(bar)
    else if (event.key === '+' || event.key === '=') stage.zoom(1.5)
    else if (event.key === '-') stage.zoom(1 / 1.5)
    else if (event.key === 'Home') stage.goToNow()
    else if (event.key.toLowerCase() === 'm' && bar && props.mayDrag?.(bar)) props.onMove?.(bar)
    else if (event.key === 'Escape') show(null)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={classes.box}
        role="application"
        aria-label={words(props.onMove ? 'gantt.keysToMove' : 'gantt.keys', { label: props.label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk from bar to bar
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas className={classes.canvas} />
      </div>
      <p className={classes.said} aria-live="polite">
        {shown?.isPinned && bar ? props.say(bar) : ''}
      </p>
      {shown && bar && <Card stage={props.stage} shown={shown} card={props.card(bar)} />}
    </div>
  )
}

/** Beside its bar, below it where there is room. */
function Card({ stage, shown, card }: { stage: StageRef; shown: Shown; card: ReactNode }) {
  const box = stage.current?.boxOf(shown.key)
  if (!box) return null
  const isLow = box.y > 320
  const left = `max(8px, min(${box.x}px, calc(100% - 336px)))`
  const style = { left, ...(isLow ? { bottom: `calc(100% - ${box.y - 6}px)` } : { top: box.y + box.height + 6 }) }
  return (
    <div className={classes.card} style={style} data-pinned={shown.isPinned || undefined}>
      {card}
    </div>
  )
}

const nothing: readonly string[] = []

/** On a narrow screen names leave the bars their room. */
function useSizes(sizes: Sizes, isNarrow: boolean): Sizes {
  return useMemo(() => (isNarrow ? { ...sizes, names: Math.round(sizes.names * 0.6) } : sizes), [isNarrow, sizes])
}

/** What the canvas shows; the same while nothing of it changes. */
function useFacts(props: GanttProps): StageFacts {
  const { timeZone } = useSession()
  const speech = useScaleSpeech()
  const isNarrow = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600) ?? false
  const sizes = useSizes(props.sizes ?? deskSizes, isNarrow)
  return useMemo<StageFacts>(
    () => ({
      rows: props.rows,
      from: props.from,
      to: props.to,
      now: props.now,
      shownDays: (props.shownDays ?? 5) / (isNarrow ? 2 : 1),
      sizes,
      zone: timeZone,
      speech,
      found: props.found ?? null,
      frozenUntil: props.frozenUntil ?? null,
      path: props.path ?? nothing,
    }),
    [
      props.rows,
      props.from,
      props.to,
      props.now,
      props.shownDays,
      props.frozenUntil,
      props.path,
      props.found,
      sizes,
      isNarrow,
      timeZone,
      speech,
    ],
  )
}

/** Keeps the canvas as large as its box and as the facts say. */
function useStage(
  { stage, ...props }: GanttProps & { stage: StageRef },
  heard: { onLit(key: string | null): void; onPress(spot: Spot): void },
) {
  const box = useRef<HTMLDivElement>(null)
  const colorScheme = useComputedColorScheme()
  const facts = useFacts(props)
  const latest = useRef({ facts, props, heard })
  latest.current = { facts, props, heard }
  useEffect(() => {
    const element = box.current!
    const canvas = element.querySelector('canvas')!
    const made = new Stage(canvas, latest.current.facts)
    stage.current = made
    const stop = listen(canvas, made, () => ({
      onLit: key => latest.current.heard.onLit(key),
      onPress: spot => latest.current.heard.onPress(spot),
      onDrop: latest.current.props.onDrop,
      mayDrag: bar => latest.current.props.mayDrag?.(bar) ?? false,
    }))
    const fill = () => made.resize(element.clientWidth, element.clientHeight)
    // At once: whoever presses a key before the first frame wants the card beside its bar too.
    fill()
    const observer = new ResizeObserver(fill)
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
      made.stop()
      stage.current = null
    }
  }, [stage])
  useEffect(() => stage.current?.show(facts), [stage, facts])
  const path = props.path?.join(' ') ?? ''
  useEffect(() => {
    if (path) stage.current?.fit(path.split(' '))
  }, [stage, path])
  // The tokens change with the mode, after it was set on the page.
  useEffect(() => {
    if (colorScheme) requestAnimationFrame(() => stage.current?.recolour())
  }, [stage, colorScheme])
  return box
}
