import { type DragEvent, useMemo, useRef } from 'react'
import type { Moment, Resource, Wire } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { type ReaderLocale, useSpeech } from '#platform/web/words/WordsProvider.tsx'
import { choicesFilter } from '../ref-search.ts'
import { lookedUp } from '../under-way.ts'
import type { WidgetProps } from '../widget-props.ts'
import { changedAt, copyOf, insertAt, moved, newLine, removeAt } from './line-acts.ts'
import type { LineColumn } from './line-columns.ts'
import { lookUpAll } from './look-up.ts'
import { pasteLines } from './paste-lines.ts'

export interface LineActs {
  change(line: string, field: string, value: unknown): void
  add(at: number, field?: string): void
  remove(index: number): void
  duplicate(index: number): void
  move(index: number, by: number, field?: string): void
  paste(block: string[][], row: number, field: string): void
  dragStart(event: DragEvent, index: number): void
  dragOver(event: DragEvent, index: number): void
  drop(event: DragEvent, index: number): void
}

interface Acting extends Pick<WidgetProps, 'onChange' | 'onLeave'> {
  readonly lines: readonly Wire[]
  readonly child: Resource
  readonly columns: readonly LineColumn[]
  readonly moment: Moment
  readonly focusCell: (row: number, field: string) => void
}

const dragKind = 'application/x-line'

/** The same functions for the whole life of the grid, always acting on the lines as they are now. */
export function useLineActs(acting: Acting): LineActs {
  const locale = useSpeech()
  const application = useApplication()
  const now = useRef<Now>({ ...acting, ...locale, application })
  now.current = { ...acting, ...locale, application }
  return useMemo(() => makeActs(() => now.current), [])
}

type Now = Omit<Acting, 'lines'> & {
  lines: readonly Wire[]
  readonly words: ReaderLocale['words']
  readonly formats: ReaderLocale['formats']
  readonly application: ReturnType<typeof useApplication>
}

function makeActs(now: () => Now): LineActs {
  const put = (lines: readonly Wire[]) => {
    // Several changes may come before the next render: each builds on the one before.
    now().lines = lines
    now().onChange(lines)
  }
  const firstField = () => now().columns.find(column => column.editable)?.field ?? ''
  const change = (id: string, field: string, value: unknown) => {
    const { lines } = now()
    const index = lines.findIndex(line => line.id === id)
    if (index >= 0) put(changedAt(lines, index, field, value))
  }
  return {
    change,
    add(at, field = firstField()) {
      const { lines, child, moment, focusCell } = now()
      put(insertAt(lines, at, newLine(child, moment)))
      focusCell(at, field)
    },
    remove(index) {
      const { lines, words, focusCell } = now()
      if (!lines[index]) return
      put(removeAt(lines, index))
      notify({
        type: 'info',
        title: words('lines.removed', { line: index + 1 }),
        action: { label: words('lines.undo'), onChoose: () => put(insertAt(now().lines, index, lines[index]!)) },
      })
      if (lines.length > 1) focusCell(Math.min(index, lines.length - 2), firstField())
    },
    duplicate(index) {
      const { lines, child, moment, focusCell } = now()
      const registry = currentRegistry()
      put(
        insertAt(
          lines,
          index + 1,
          copyOf(child, lines[index]!, moment, name => registry.resource(name)),
        ),
      )
      focusCell(index + 1, firstField())
    },
    move(index, by, field = firstField()) {
      const { lines, focusCell } = now()
      const to = index + by
      if (to < 0 || to >= lines.length) return
      put(moved(lines, index, to))
      focusCell(to, field)
    },
    paste: (block, row, field) => pasteInto(now, put, change, block, row, field),
    dragStart(event, index) {
      event.dataTransfer.setData(dragKind, String(index))
      event.dataTransfer.effectAllowed = 'move'
    },
    dragOver(event) {
      if (!event.dataTransfer.types.includes(dragKind)) return
      event.preventDefault()
      ;(event.currentTarget as HTMLElement).dataset.drop = 'true'
    },
    drop(event, index) {
      delete (event.currentTarget as HTMLElement).dataset.drop
      const from = event.dataTransfer.getData(dragKind)
      if (from === '') return
      event.preventDefault()
      event.stopPropagation()
      put(moved(now().lines, Number(from), index))
    },
  }
}

/** Puts the block in at once, then resolves its references by code as the answers come. */
function pasteInto(
  now: () => Now,
  put: (lines: readonly Wire[]) => void,
  change: LineActs['change'],
  block: string[][],
  row: number,
  field: string,
): void {
  const { lines, columns, child, moment, words, formats, application, onLeave } = now()
  const reading = { formatLocale: formats.formatLocale, today: moment.today, newLine: () => newLine(child, moment) }
  const pasted = pasteLines(lines, block, { row, field }, columns, reading)
  put(pasted.lines)
  onLeave?.()
  let missed = 0
  const tell: Parameters<typeof lookUpAll>[4] = ({ line, field: name }, value) => {
    if (typeof value !== 'string') missed++
    change(line, name, value)
  }
  const filterOf = (name: string) => choicesFilter(child.name, name)
  void lookedUp(lookUpAll(application, { words, formats }, pasted.lookUps, filterOf, tell)).then(() =>
    notify({
      type: missed ? 'warning' : 'positive',
      title: words('lines.pasted', { count: pasted.count }),
      ...(missed > 0 && { body: words('lines.unresolved', { count: missed }) }),
    }),
  )
}
