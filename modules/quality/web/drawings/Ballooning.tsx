import { Button, SegmentedControl } from '@mantine/core'
import { IconFileTypePdf, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { BalloonStyle } from '#modules/quality/model/callouts/balloon-style.ts'
import { proposeCallouts } from '#modules/quality/model/callouts/propose-callouts.ts'
import { mendedScan } from '#modules/quality/model/callouts/scanned-text.ts'
import { textLines } from '#modules/quality/model/callouts/text-lines.ts'
import type { StoredFile } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './Ballooning.module.css'
import { balloonedPdf } from './ballooned-pdf.ts'
import { CalloutPanel } from './CalloutPanel.tsx'
import { type CalloutRow, calloutColumns, inOrder } from './callout-rows.ts'
import { type Reading, textsOn } from './page-texts.ts'
import { type Box, Sheet } from './Sheet.tsx'
import type { SheetFile } from './sheet-file.ts'
import { useSheet } from './use-sheet.ts'

/** A drawing with its balloons: found in its text or marked by hand, accepted one by one, carried over to the next revision. */
export default function Ballooning({ record }: SlotProps) {
  const words = useWords()
  const { file, failed } = useSheet(record.row.drawing as StoredFile | null)
  const group = record.row.id
  const state = useMemo(
    () => ({ filter: { field: 'group', op: 'eq', value: group } as const, columns: calloutColumns }),
    [group],
  )
  const callouts = useLiveRows('gdt-maps', state)
  if (failed) return <EmptyState title={words('ballooning.failed')}>{words(`ballooning.${failed}Lead`)}</EmptyState>
  if (!file || !callouts) return <RowSkeletons />
  return <Board file={file} record={record} callouts={inOrder(callouts.rows)} />
}

interface BoardProps {
  readonly file: SheetFile
  readonly record: SlotProps['record']
  readonly callouts: readonly CalloutRow[]
}

const place = (value: number) => Math.min(1, Math.max(0, value)).toFixed(5)

function Board({ file, record: { row, can }, callouts }: BoardProps) {
  const words = useWords()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [marking, setMarking] = useState(false)
  const [comparing, setComparing] = useState(false)
  const [chosenId, setChosen] = useState<string | null>(null)
  const editable = useMay('gdt-maps', 'update') && row.status === 'draft'
  const { busy, send } = usePlacing(row.id)
  const older = useOlder(comparing ? (row.supersedes as string | null) : null)
  const fit = useFit(file, page, callouts.length > 0, setZoom)
  const chosen = callouts.find(one => one.id === chosenId) ?? null
  const { reading, read } = useReading(file)
  const find = async () => {
    const found = await read(foundOn)
    if (found?.length === 0) return notify({ type: 'warning', title: words('ballooning.noText') })
    if (found) await send(found)
  }
  const mark = async (box: Box) => {
    setMarking(false)
    // A callout nobody can read is one all the same.
    const marked = (await read((of, told) => textIn(of, page, box, told))) ?? { rawText: '' }
    await send([{ page, ...marked, boxX: place(box.x), boxY: place(box.y), boxW: place(box.w), boxH: place(box.h) }])
  }
  const move = (callout: CalloutRow, x: number, y: number) =>
    void records.change('gdt-maps', callout.id, { balloonX: place(x), balloonY: place(y) }).catch(refusal)
  const choose = (id: string) => {
    setChosen(id)
    setPage(callouts.find(one => one.id === id)?.page ?? page)
  }
  const toNext = (from: CalloutRow) => {
    const open = callouts.filter(one => one.state === 'proposed' && one.id !== from.id)
    const after = open.find(one => callouts.indexOf(one) > callouts.indexOf(from)) ?? open[0]
    if (after) choose(after.id)
  }
  const save = () => saveBallooned(file, row, callouts)
  const zoomBy = (by: number) => setZoom(now => Math.min(8, Math.max(0.1, now * by)))
  return (
    <section className={classes.board} aria-label={words('ballooning.title')}>
      <Tools
        {...{ file, page, marking, comparing, fit, zoomBy }}
        busy={busy || reading !== null}
        isEmpty={callouts.length === 0}
        mayPlace={editable && can.includes('place')}
        mayCompare={row.supersedes !== null}
        onPage={setPage}
        onFind={() => void find()}
        onMarking={() => setMarking(now => !now)}
        onComparing={() => setComparing(now => !now)}
        onSave={() => void save().catch(refusal)}
      />
      <Note {...{ marking, comparing, callouts, reading }} />
      <div className={classes.sides}>
        <Sheet
          {...{ file, older, page, zoom, callouts, marking, editable }}
          chosen={chosenId}
          onChoose={choose}
          onMark={box => void mark(box)}
          onMove={move}
          onZoom={zoomBy}
        />
        {callouts.length > 0 && <CalloutPanel {...{ callouts, chosen, editable }} onChoose={choose} onDone={toNext} />}
      </div>
    </section>
  )
}

async function saveBallooned(file: SheetFile, row: BoardProps['record']['row'], callouts: readonly CalloutRow[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await balloonedPdf(file, callouts, (row.balloonStyle ?? {}) as BalloonStyle))
  link.download = `${row.drawingNumber} ${row.drawingRevision}.pdf`
  link.click()
  URL.revokeObjectURL(link.href)
}

const refusal = (error: unknown) =>
  notify({ type: 'negative', title: error instanceof Problem ? error.document.detail : String(error) })

function usePlacing(drawing: string) {
  const [busy, setBusy] = useState(false)
  const send = async (callouts: readonly object[]) => {
    setBusy(true)
    try {
      await records.act('gdt-map-groups', drawing, 'place', { callouts })
    } catch (error) {
      refusal(error)
    }
    setBusy(false)
  }
  return { busy, send }
}

/** Reads the drawing, and tells how far it is where that takes its time. */
function useReading(file: SheetFile) {
  const words = useWords()
  const [reading, setReading] = useState<Reading | null>(null)
  const read = async <T,>(
    what: (file: SheetFile, told: (reading: Reading) => void) => Promise<T>,
  ): Promise<T | null> => {
    try {
      return await what(file, setReading)
    } catch {
      notify({ type: 'negative', title: words('ballooning.scanFailed') })
      return null
    } finally {
      setReading(null)
    }
  }
  return { reading, read }
}

interface ToolsProps {
  readonly file: SheetFile
  readonly page: number
  readonly marking: boolean
  readonly comparing: boolean
  readonly busy: boolean
  readonly isEmpty: boolean
  readonly mayPlace: boolean
  readonly mayCompare: boolean
  readonly onPage: (page: number) => void
  readonly onFind: () => void
  readonly onMarking: () => void
  readonly onComparing: () => void
  readonly onSave: () => void
  readonly fit: () => void
  readonly zoomBy: (by: number) => void
}

function Tools({ file, page, marking, comparing, busy, isEmpty, mayPlace, mayCompare, ...told }: ToolsProps) {
  const words = useWords()
  const { onPage, onFind, onMarking, onComparing, onSave, fit, zoomBy } = told
  return (
    <div className={classes.tools}>
      {mayPlace && (
        <>
          <Button variant={isEmpty ? 'filled' : 'default'} loading={busy} onClick={onFind}>
            {words('ballooning.find')}
          </Button>
          <Button variant={marking ? 'filled' : 'default'} aria-pressed={marking} onClick={onMarking}>
            {words('ballooning.mark')}
          </Button>
        </>
      )}
      {mayCompare && (
        <Button variant={comparing ? 'filled' : 'default'} aria-pressed={comparing} onClick={onComparing}>
          {words('ballooning.compare')}
        </Button>
      )}
      {!isEmpty && (
        <Button variant="default" leftSection={<IconFileTypePdf size={16} />} onClick={onSave}>
          {words('ballooning.save')}
        </Button>
      )}
      {file.pages > 1 && (
        <SegmentedControl
          aria-label={words('ballooning.page')}
          value={String(page)}
          onChange={value => onPage(Number(value))}
          data={Array.from({ length: file.pages }, (_, at) => String(at + 1))}
        />
      )}
      <span className={classes.zoom}>
        <Button variant="default" aria-label={words('ballooning.smaller')} onClick={() => zoomBy(1 / 1.25)}>
          <IconMinus size={16} />
        </Button>
        <Button variant="default" aria-label={words('ballooning.larger')} onClick={() => zoomBy(1.25)}>
          <IconPlus size={16} />
        </Button>
        <Button variant="default" leftSection={<IconFocusCentered size={16} />} onClick={fit}>
          {words('ballooning.fit')}
        </Button>
      </span>
    </div>
  )
}

interface NoteProps {
  readonly marking: boolean
  readonly comparing: boolean
  readonly callouts: readonly CalloutRow[]
  readonly reading: Reading | null
}

function Note({ marking, comparing, callouts, reading }: NoteProps) {
  const words = useWords()
  if (reading)
    return (
      <p className={classes.note} role="status">
        {words('ballooning.reading', { ...reading })}
        <progress className={classes.progress} max={100} value={reading.percent} aria-hidden="true" />
      </p>
    )
  return (
    <p className={classes.note}>
      {marking
        ? words('ballooning.markLead')
        : comparing
          ? words('ballooning.compareLead')
          : callouts.length === 0
            ? words('ballooning.empty')
            : words('ballooning.count', {
                count: callouts.length,
                open: callouts.filter(one => one.state === 'proposed').length,
              })}
    </p>
  )
}

/** Callouts of every page, in its text or, one page after the other, in the picture it is. */
async function foundOn(file: SheetFile, told: (reading: Reading) => void): Promise<object[]> {
  const found: object[] = []
  for (let page = 1; page <= file.pages; page++) {
    const texts = await textsOn(file, page, told)
    const size = await file.sizeOf(page)
    found.push(...proposeCallouts(texts, page, size.width / size.height))
  }
  return found
}

/** The text that stands inside a box somebody has drawn. */
async function textIn(file: SheetFile, page: number, box: Box, told: (reading: Reading) => void) {
  const isInside = (x: number, y: number) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h
  const texts = (await textsOn(file, page, told)).filter(({ x, y, w, h }) => isInside(x + w / 2, y + h / 2))
  const size = await file.sizeOf(page)
  const lines = textLines(texts, size.width / size.height)
  const rawText = lines
    .toSorted((a, b) => (Math.abs(a.y - b.y) > a.h / 2 ? a.y - b.y : a.x - b.x))
    .map(({ text }) => text)
    .join(' ')
  const isRead = texts.some(({ certainty }) => certainty !== undefined)
  return isRead ? { rawText: mendedScan(rawText).text, scanned: true } : { rawText }
}

function useOlder(id: string | null): SheetFile | null {
  const { data } = useQuery({
    queryKey: ['record', 'gdt-map-groups', id],
    queryFn: () => records.get('gdt-map-groups', id!),
    enabled: id !== null,
  })
  return useSheet(id ? ((data?.row.drawing ?? null) as StoredFile | null) : null).file
}

/** As wide as there is room: at first, when the callouts come to stand beside it, and whenever somebody asks. */
function useFit(file: SheetFile, page: number, isListed: boolean, setZoom: (zoom: number) => void): () => void {
  const fit = async () => {
    const { width } = await file.sizeOf(page)
    const room = document.querySelector(`.${classes.view}`)?.clientWidth ?? 800
    setZoom(Math.max(0.1, room / width))
  }
  useEffect(() => void fit(), [file, isListed])
  return () => void fit()
}
