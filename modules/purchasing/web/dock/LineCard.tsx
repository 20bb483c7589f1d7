import { Button } from '@mantine/core'
import type { ExpectedLine } from '#modules/purchasing/model/dock.ts'
import type { StoredFile } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { AmountInput } from './AmountInput.tsx'
import { amountIn, type Counted, isCounted, type Standing, standingOf } from './counted.ts'
import classes from './Dock.module.css'
import { LotRows } from './LotRows.tsx'

interface LineCardProps {
  readonly line: ExpectedLine
  readonly counted: Counted
  /** What the server said of it. */
  readonly refused: readonly string[]
  readonly onCount: (change: Partial<Counted>) => void
}

const tones: Readonly<Record<Standing, Tone>> = {
  none: 'neutral',
  complete: 'positive',
  short: 'warning',
  over: 'warning',
  tooMuch: 'negative',
}

/** Those of a line that cannot be read, once one of them was typed. */
const unreadWith = (unread: readonly string[], field: string, isRead: boolean): string[] => [
  ...unread.filter(one => one !== field),
  ...(isRead ? [] : [field]),
]

export function LineCard(props: LineCardProps) {
  const { line, counted, refused, onCount } = props
  const words = useWords()
  const formats = useFormats()
  const { what, unit, open, ordered, description } = line
  const named = description && description !== what ? description : null
  return (
    <li className={classes.line} data-counted={isCounted(counted) || undefined} data-meant={line.isMeant || undefined}>
      <div className={classes.what}>
        <strong>{what}</strong>
        {named && <span>{named}</span>}
        <span className={classes.quiet}>{words('dock.lineOf', { order: line.orderCode, line: line.lineNumber })}</span>
        {line.due && (
          <span className={classes.quiet}>{words('dock.due', { date: formats.date(line.due as DateText) })}</span>
        )}
        <GoesTo line={line} />
      </div>
      <div className={classes.count}>
        <p>{words('dock.open', { open: formats.number(open), ordered: formats.number(ordered), unit })}</p>
        <AmountInput
          label={words('dock.countOf', { what })}
          value={counted.quantity}
          onChange={(quantity, isRead) => onCount({ quantity, unread: unreadWith(counted.unread, 'quantity', isRead) })}
        />
        <Button variant="default" onClick={() => onCount({ quantity: open })}>
          {words('dock.all', { open: formats.number(open), unit })}
        </Button>
        <HowMuch line={line} counted={counted} />
      </div>
      {isCounted(counted) && <Details {...props} />}
      {refused.map(sentence => (
        <p key={sentence} className={classes.error}>
          {sentence}
        </p>
      ))}
    </li>
  )
}

/** Whether what was counted is what was ordered. */
function HowMuch({ line, counted }: Pick<LineCardProps, 'line' | 'counted'>) {
  const words = useWords()
  const formats = useFormats()
  const standing = standingOf(line, counted)
  if (standing === 'none') return null
  const difference = amountIn(counted.quantity)!.minus(line.open).abs()
  const about = { count: formats.number(difference.toString()), most: formats.number(line.most), unit: line.unit }
  return <StatusDot tone={tones[standing]} label={words(`dock.standing.${standing}`, about)} />
}

/** Where it goes from here. */
function GoesTo({ line }: { line: ExpectedLine }) {
  const words = useWords()
  const { kind, inspect, jobCode } = line
  if (kind === 'outsideProcess')
    return <StatusDot tone="info" label={words('dock.toOperation', { job: jobCode ?? '' })} />
  if (inspect) return <StatusDot tone="warning" label={words('dock.toInspection')} />
  return kind === 'jobMaterial' ? <StatusDot tone="info" label={words('dock.toJob', { job: jobCode ?? '' })} /> : null
}

const isOnShelf = ({ kind }: ExpectedLine): boolean => kind === 'stock' || kind === 'jobMaterial'

/** What only goods that came need: their lots, their certificate, their place; of pieces back from outside, what is bad. */
function Details({ line, counted, onCount }: LineCardProps) {
  const words = useWords()
  const { fields } = currentRegistry().resource('po-receipt-lines')
  return (
    <div className={classes.details}>
      {line.kind === 'outsideProcess' && (
        <AmountInput
          label={words('dock.rejected')}
          value={counted.rejected}
          onChange={(rejected, isRead) => onCount({ rejected, unread: unreadWith(counted.unread, 'rejected', isRead) })}
        />
      )}
      {isOnShelf(line) && line.tracking !== 'none' && (
        <LotRows
          line={line}
          counted={counted}
          onCount={onCount}
          onRead={(field, isRead) => unreadWith(counted.unread, field, isRead)}
        />
      )}
      {isOnShelf(line) && (
        <FieldWidget
          spec={fields.storageLocation!}
          resource="po-receipt-lines"
          field="storageLocation"
          value={counted.storageLocation}
          labels={
            line.storageLocation
              ? { 'storage-locations': { [line.storageLocation]: { code: line.storageLocationName, title: null } } }
              : {}
          }
          required
          onChange={storageLocation => onCount({ storageLocation: storageLocation as string | null })}
        />
      )}
      <FieldWidget
        spec={fields.certificateFiles!}
        resource="po-receipt-lines"
        field="certificateFiles"
        label={words(line.certificatesNeeded > 0 ? 'dock.certificateNeeded' : 'dock.certificate')}
        value={counted.certificateFiles}
        {...(line.certificatesNeeded > counted.certificateFiles.length && {
          help: words(`dock.withoutCertificate.${line.certificatePolicy}`),
        })}
        onChange={files => onCount({ certificateFiles: files as readonly StoredFile[] })}
      />
    </div>
  )
}
