import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { LabelElement } from '#modules/inventory/model/label-elements.ts'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ElementRow } from './ElementRow.tsx'
import classes from './Labels.module.css'
import { drawingAddress, labelApi } from './label-api.ts'
import './label-words.ts'

const kinds = ['barcode', 'field', 'text', 'line', 'box'] as const

const fresh: Readonly<Record<(typeof kinds)[number], LabelElement>> = {
  barcode: { kind: 'barcode', symbology: 'qrcode', x: 2, y: 2, size: 18 },
  field: { kind: 'field', field: 'code', x: 24, y: 3, size: 4, bold: true },
  text: { kind: 'text', text: '', x: 24, y: 10, size: 3 },
  line: { kind: 'line', x: 2, y: 22, width: 40, size: 0.3 },
  box: { kind: 'box', x: 0, y: 0, width: 40, height: 20, size: 0.3 },
}

const number = (value: unknown, otherwise: number): number => Number(value) || otherwise

/** Draws a label by hand: what stands where on a millimetre grid, with the values of a record as it will print. */
export default function LabelDesigner({ value, onChange, row = {}, error, disabled }: FieldWidgetProps) {
  const words = useWords()
  const elements = (Array.isArray(value) ? value : []) as readonly LabelElement[]
  const [widthMm, heightMm] = [number(row.widthMm, 100), number(row.heightMm, 50)]
  const kind = typeof row.resource === 'string' ? row.resource : ''
  const { record, picker } = useShownRecord(kind)
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown] = useDebouncedValue({ widthMm, heightMm, elements }, 200)
  const { data } = useQuery({
    queryKey: ['label-preview', shown, record],
    queryFn: () => labelApi.preview(shown, record!),
    enabled: record !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const put = (place: number, next: LabelElement | null) =>
    onChange(next ? elements.map((one, at) => (at === place ? next : one)) : elements.filter((_, at) => at !== place))
  return (
    <div className={classes.designer}>
      <div>
        {picker}
        <Paper
          {...{ widthMm, heightMm, elements, chosen, disabled: disabled ?? false }}
          onChoose={setChosen}
          onMove={put}
        >
          {data && <img src={drawingAddress(data.svg)} alt={words('labelDesigner.preview')} />}
        </Paper>
        <p className={classes.quiet}>{words('labelDesigner.grid')}</p>
      </div>
      <div className={classes.elements}>
        <h3>{words('labelDesigner.elements')}</h3>
        {elements.length === 0 && <p className={classes.quiet}>{words('labelDesigner.empty')}</p>}
        {elements.map((element, place) => (
          <ElementRow
            key={place}
            element={element}
            values={data?.values ?? {}}
            chosen={place === chosen}
            disabled={disabled ?? false}
            onChoose={() => setChosen(place)}
            onChange={next => put(place, next)}
          />
        ))}
        {!disabled && (
          <div className={classes.buttons}>
            {kinds.map(one => (
              <Button
                key={one}
                variant="default"
                size="compact-sm"
                onClick={() => {
                  onChange([...elements, fresh[one]])
                  setChosen(elements.length)
                }}
              >
                {words('labelDesigner.add')} {words(`labelDesigner.kinds.${one}`).toLowerCase()}
              </Button>
            ))}
          </div>
        )}
        {error && (
          <p className={classes.wrong} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** The record whose values the drawing shows: the newest of its kind, unless somebody chooses another. */
function useShownRecord(kind: string) {
  const words = useWords()
  const id = useId()
  const isKnown = useApplication().resources[kind]?.partOf === undefined && kind in useApplication().resources
  const [picked, setPicked] = useState<{ id: string; text: string; kind: string } | null>(null)
  const { data } = useQuery({
    queryKey: ['label-sample', kind],
    queryFn: () => records.window(kind, {}, { limit: 1 }),
    enabled: isKnown,
    retry: false,
  })
  if (!isKnown) return { record: null, picker: <p className={classes.quiet}>{words('labelDesigner.chooseKind')}</p> }
  const own = picked?.kind === kind ? picked.id : data?.rows[0]?.id
  const picker = (
    <div className={classes.sample}>
      <label htmlFor={id}>{words('labelDesigner.record')}</label>
      <RefPicker
        id={id}
        aria={{}}
        label={words('labelDesigner.record')}
        target={kind}
        choosesOnly
        text={picked?.kind === kind ? picked.text : String(data?.rows[0]?.code ?? data?.rows[0]?.name ?? '')}
        onPick={option => setPicked(option && { id: option.id, text: labelText(option), kind })}
      />
      {data?.rows.length === 0 && <p className={classes.quiet}>{words('labelDesigner.noRecord')}</p>}
    </div>
  )
  return { record: own ? `${kind}/${own}` : null, picker }
}

interface PaperProps {
  readonly widthMm: number
  readonly heightMm: number
  readonly elements: readonly LabelElement[]
  readonly chosen: number | null
  readonly disabled: boolean
  readonly onChoose: (place: number) => void
  readonly onMove: (place: number, next: LabelElement) => void
  readonly children: React.ReactNode
}

const toHalf = (millimetres: number): number => Math.max(0, Math.round(millimetres * 2) / 2)

/** The label itself: each element has a handle at its corner, dragged or moved with the arrow keys by half a millimetre. */
function Paper({ widthMm, heightMm, elements, chosen, disabled, onChoose, onMove, children }: PaperProps) {
  const words = useWords()
  const paper = useRef<HTMLDivElement>(null)
  const scale = () => paper.current!.getBoundingClientRect().width / widthMm
  const drag = (place: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (disabled || event.buttons !== 1) return
    const box = paper.current!.getBoundingClientRect()
    const at = (pixels: number, most: number) => Math.min(most, toHalf(pixels / scale()))
    onMove(place, {
      ...elements[place]!,
      x: at(event.clientX - box.left, widthMm),
      y: at(event.clientY - box.top, heightMm),
    })
  }
  const nudge = (place: number) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-0.5, 0], ArrowRight: [0.5, 0], ArrowUp: [0, -0.5], ArrowDown: [0, 0.5] }[event.key]
    if (!by || disabled) return
    event.preventDefault()
    const { x, y } = elements[place]!
    onMove(place, { ...elements[place]!, x: toHalf(x + by[0]!), y: toHalf(y + by[1]!) })
  }
  return (
    <div
      ref={paper}
      className={classes.paper}
      style={{ aspectRatio: `${widthMm} / ${heightMm}`, backgroundSize: `${500 / widthMm}% ${500 / heightMm}%` }}
    >
      {children}
      {elements.map((element, place) => (
        <button
          key={place}
          type="button"
          className={classes.handle}
          aria-pressed={place === chosen}
          aria-label={`${words(`labelDesigner.kinds.${element.kind}`)} ${place + 1}`}
          style={{ left: `${(element.x / widthMm) * 100}%`, top: `${(element.y / heightMm) * 100}%` }}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            onChoose(place)
          }}
          onPointerMove={drag(place)}
          onKeyDown={nudge(place)}
        />
      ))}
    </div>
  )
}
