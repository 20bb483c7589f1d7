import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Home.module.css'
import { hiding, type Layout, movedTo, showing } from './layout.ts'
import type { Widget } from './use-widgets.ts'

interface WidgetsProps {
  readonly widgets: Readonly<Record<string, Widget>>
  readonly layout: Layout
  readonly arranging: boolean
  readonly change: (layout: Layout) => void
}

/** Charts and lists in the order somebody likes; while it is arranged, each can be dragged, moved by buttons or hidden. */
export function Widgets({ widgets, layout, arranging, change }: WidgetsProps) {
  const words = useWords()
  const { shown, hidden } = layout
  return (
    <>
      <div className={classes.widgets}>
        {shown.map((key, place) => {
          const { label, Part } = widgets[key]!
          return (
            <Movable key={key} name={key} arranging={arranging} onDrop={moved => change(movedTo(layout, moved, place))}>
              {arranging && (
                <Tools
                  label={label}
                  isFirst={place === 0}
                  isLast={place === shown.length - 1}
                  move={by => change(movedTo(layout, key, place + by))}
                  hide={() => change(hiding(layout, key))}
                />
              )}
              <Suspense fallback={<div className={classes.quietChart} />}>
                <Part />
              </Suspense>
            </Movable>
          )
        })}
      </div>
      {arranging && hidden.length > 0 && (
        <section className={classes.hidden} aria-label={words('home.hidden')}>
          <h2>{words('home.hidden')}</h2>
          {hidden.map(key => (
            <button key={key} type="button" onClick={() => change(showing(layout, key))}>
              <IconPlus size={16} aria-hidden />
              {words('home.show', { widget: widgets[key]!.label })}
            </button>
          ))}
        </section>
      )}
    </>
  )
}

interface ToolsProps {
  readonly label: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly move: (by: number) => void
  readonly hide: () => void
}

function Tools({ label, isFirst, isLast, move, hide }: ToolsProps) {
  const words = useWords()
  const tool = (key: string, icon: ReactNode, disabled: boolean, act: () => void) => (
    <button
      type="button"
      aria-label={words(`home.${key}`, { widget: label })}
      title={words(`home.${key}`, { widget: label })}
      disabled={disabled}
      onClick={act}
    >
      {icon}
    </button>
  )
  return (
    <div className={classes.tools}>
      <IconGripVertical size={16} aria-hidden />
      <span>{label}</span>
      {tool('moveUp', <IconArrowUp size={16} />, isFirst, () => move(-1))}
      {tool('moveDown', <IconArrowDown size={16} />, isLast, () => move(1))}
      {tool('hide', <IconEyeOff size={16} />, false, hide)}
    </div>
  )
}

interface MovableProps {
  readonly name: string
  readonly arranging: boolean
  readonly onDrop: (moved: string) => void
  readonly children: ReactNode
}

/** Takes the place of the widget it is dropped on. */
function Movable({ name, arranging, onDrop, children }: MovableProps) {
  const element = useRef<HTMLElement>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!arranging || !element.current) return
    const stops = [
      draggable({ element: element.current, getInitialData: () => ({ homeWidget: name }) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => source.data.homeWidget !== undefined && source.data.homeWidget !== name,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          drop.current(String(source.data.homeWidget))
        },
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [arranging, name])
  return (
    <section
      ref={element}
      className={classes.widget}
      data-widget={name}
      data-arranging={arranging || undefined}
      data-over={isOver || undefined}
    >
      {children}
    </section>
  )
}
