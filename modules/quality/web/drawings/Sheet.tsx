import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { valueLabel } from '#platform/model'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Ballooning.module.css'
import type { CalloutRow } from './callout-rows.ts'
import { fitting, type SheetFile } from './sheet-file.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

interface SheetProps {
  readonly file: SheetFile
  /** The drawing this one supersedes, drawn below it in another color. */
  readonly older: SheetFile | null
  readonly page: number
  readonly zoom: number
  readonly callouts: readonly CalloutRow[]
  readonly chosen: string | null
  readonly marking: boolean
  readonly editable: boolean
  readonly onChoose: (id: string) => void
  readonly onMark: (box: Box) => void
  readonly onMove: (callout: CalloutRow, x: number, y: number) => void
  readonly onZoom: (by: number) => void
}

const within = (value: number) => Math.min(1, Math.max(0, value))
const percent = (value: unknown): string => `${Number(value ?? 0) * 100}%`

/** One page of a drawing with its balloons. It is panned by dragging, zoomed with Ctrl and the wheel; balloons are dragged too. */
export function Sheet(props: SheetProps) {
  const { file, page, zoom, callouts, marking, onMark, onZoom } = props
  const words = useWords()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const view = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    void file.sizeOf(page).then(found => {
      if (!gone) setSize({ width: found.width, height: found.height })
    })
    return () => {
      gone = true
    }
  }, [file, page])
  useWheel(view, onZoom)
  const { mark, drag } = useDragging(view, sheet, marking, onMark)
  if (!size) return <div className={classes.view} />
  const here = callouts.filter(one => one.page === page)
  return (
    <div className={classes.view} ref={view} data-marking={marking || undefined} {...drag}>
      <div className={classes.sheet} ref={sheet} style={{ width: size.width * zoom, height: size.height * zoom }}>
        <Pages {...props} size={size} />
        <svg className={classes.marks} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {here.map(one => (
            <Marked key={one.id} callout={one} isChosen={one.id === props.chosen} />
          ))}
          {mark && (
            <rect
              className={classes.mark}
              {...{ x: mark.x * 100, y: mark.y * 100, width: mark.w * 100, height: mark.h * 100 }}
            />
          )}
        </svg>
        <ol className={classes.balloons} aria-label={words('ballooning.balloons')}>
          {here.map(one => (
            <Balloon key={one.id} {...props} callout={one} sheet={sheet} />
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Dragging pans the sheet, or draws a box around a callout that somebody marks. */
function useDragging(
  view: { readonly current: HTMLElement | null },
  sheet: { readonly current: HTMLElement | null },
  marking: boolean,
  onMark: (box: Box) => void,
) {
  const [mark, setMark] = useState<Box | null>(null)
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const place = (event: PointerEvent) => {
    const box = sheet.current!.getBoundingClientRect()
    return { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) }
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { scrollLeft: left, scrollTop: top } = view.current!
    const at = marking ? place(event) : { x: event.clientX, y: event.clientY }
    start.current = { ...at, left, top }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    if (!marking) {
      view.current!.scrollLeft = from.left - (event.clientX - from.x)
      view.current!.scrollTop = from.top - (event.clientY - from.y)
      return
    }
    const to = place(event)
    setMark({
      ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
      ...{ w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) },
    })
  }
  const up = () => {
    start.current = null
    if (mark && mark.w > 0.003 && mark.h > 0.003) onMark(mark)
    setMark(null)
  }
  return { mark, drag: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up } }
}

/** Ctrl and the wheel zoom; listened to by hand, because the page must not zoom with it. */
function useWheel(view: { readonly current: HTMLElement | null }, onZoom: (by: number) => void) {
  const zoom = useRef(onZoom)
  zoom.current = onZoom
  useEffect(() => {
    const element = view.current
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom.current(event.deltaY < 0 ? 1.2 : 1 / 1.2)
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  })
}

type PagesProps = SheetProps & { readonly size: { readonly width: number; readonly height: number } }

function Pages({ file, older, page, zoom, size }: PagesProps) {
  return (
    <>
      {older && page <= older.pages && <Drawn file={older} {...{ page, zoom, size }} tint="#cf2f33" />}
      <Drawn file={file} {...{ page, zoom, size }} tint={older ? '#2c4bd2' : null} />
    </>
  )
}

interface DrawnProps {
  readonly file: SheetFile
  readonly page: number
  readonly zoom: number
  readonly size: { readonly width: number; readonly height: number }
  readonly tint: string | null
}

/** Drawn anew a moment after zooming ends; until then what is there is stretched. */
function Drawn({ file, page, zoom, size, tint }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    const timer = setTimeout(async () => {
      const fresh = document.createElement('canvas')
      await file.draw(page, fresh, fitting(zoom * window.devicePixelRatio, size.width, size.height))
      const shown = canvas.current
      if (gone || !shown) return
      shown.width = fresh.width
      shown.height = fresh.height
      const context = shown.getContext('2d')!
      context.drawImage(fresh, 0, 0)
      if (!tint) return
      context.globalCompositeOperation = 'lighten'
      context.fillStyle = tint
      context.fillRect(0, 0, shown.width, shown.height)
    }, 60)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [file, page, zoom, size, tint])
  return <canvas ref={canvas} className={classes.page} data-compared={tint ? true : undefined} />
}

function Marked({ callout, isChosen }: { readonly callout: CalloutRow; readonly isChosen: boolean }) {
  const { boxX, boxY, boxW, boxH, balloonX, balloonY, state } = callout
  if (boxX === null || boxY === null) return null
  const [x, y, width, height] = [boxX, boxY, boxW, boxH].map(part => Number(part ?? 0) * 100) as [
    number,
    number,
    number,
    number,
  ]
  return (
    <g data-state={state} data-chosen={isChosen || undefined}>
      <rect {...{ x, y, width, height }} />
      {balloonX !== null && balloonY !== null && (
        <line x1={Number(balloonX) * 100} y1={Number(balloonY) * 100} x2={x} y2={y + height / 2} />
      )}
    </g>
  )
}

type BalloonProps = SheetProps & {
  readonly callout: CalloutRow
  readonly sheet: { readonly current: HTMLElement | null }
  readonly children?: ReactNode
}

/** A balloon is a button: chosen by a press, moved by dragging or by the arrow keys. */
function Balloon({ callout, sheet, chosen, editable, onChoose, onMove }: BalloonProps) {
  const words = useWords()
  const [dragged, setDragged] = useState<{ x: number; y: number } | null>(null)
  const moved = useRef(false)
  const stands = dragged ?? {
    x: Number(callout.balloonX ?? callout.boxX ?? 0),
    y: Number(callout.balloonY ?? callout.boxY ?? 0),
  }
  const at = (event: PointerEvent) => {
    const box = sheet.current!.getBoundingClientRect()
    return { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) }
  }
  const step = (x: number, y: number) => onMove(callout, within(stands.x + x), within(stands.y + y))
  const steps: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-0.004, 0),
    ArrowRight: () => step(0.004, 0),
    ArrowUp: () => step(0, -0.004),
    ArrowDown: () => step(0, 0.004),
  }
  const style: CSSProperties = { left: percent(stands.x), top: percent(stands.y) }
  return (
    <li>
      <button
        type="button"
        className={classes.balloon}
        style={style}
        data-state={callout.state}
        data-change={callout.change ?? undefined}
        aria-pressed={callout.id === chosen}
        aria-label={words('ballooning.balloon', {
          number: callout.balloonNumber,
          text: callout.rawText ?? '',
          state: valueLabel(words, 'gdt-maps', 'state', callout.state),
        })}
        onClick={() => !moved.current && onChoose(callout.id)}
        onKeyDown={event => {
          const go = editable ? steps[event.key] : undefined
          if (!go) return
          event.preventDefault()
          go()
        }}
        onPointerDown={event => {
          moved.current = false
          if (editable && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={event => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const to = at(event)
          if (!moved.current && Math.hypot(to.x - stands.x, to.y - stands.y) < 0.004) return
          moved.current = true
          setDragged(to)
        }}
        onPointerUp={() => {
          if (dragged) onMove(callout, dragged.x, dragged.y)
          setDragged(null)
        }}
      >
        {callout.balloonNumber}
      </button>
    </li>
  )
}
