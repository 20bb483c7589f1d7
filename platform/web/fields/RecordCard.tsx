import type { Resource } from '#platform/model'
import { fieldLabel, valueLabel } from '#platform/model'
import { useApplication } from '../kernel/application.ts'
import type { OneRecord } from '../kernel/record-api.ts'
import { currentRegistry } from '../kernel/resources.ts'
import { StatusDot } from '../parts/StatusDot.tsx'
import { Thumbnail } from '../parts/Thumbnail.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { FieldValue, isEmptyValue, toneOf, useCellFrame } from './cells.tsx'
import { headingText } from './heading-text.ts'
import classes from './RecordCard.module.css'
import { usePicture } from './record-picture.ts'
import { specOf } from './spec-of.ts'

export interface RecordCardProps {
  readonly resource: string
  readonly record: OneRecord
  /** How many facts at most. */
  readonly most: number
}

/** A record in short, as its page tells it: picture, heading, where it stands, its figures and the facts people ask for. */
export function RecordCard(props: RecordCardProps) {
  const registry = currentRegistry()
  return registry.has(props.resource) ? <Card {...props} of={registry.resource(props.resource)} /> : null
}

function Card({ record, of, most }: RecordCardProps & { readonly of: Resource }) {
  const words = useWords()
  const frame = useCellFrame()
  const file = usePicture(of, record)
  const { row, labels } = record
  const heading = headingText(currentRegistry(), of, record, frame)
  const code = typeof row.code === 'string' ? row.code : null
  const figures = useShown(of, record, figuresOf)
  const { statusField } = of
  const status = statusField ? row[statusField] : null
  return (
    <div className={classes.card}>
      <header>
        {file && <Thumbnail file={file} size={44} />}
        <div>
          <b>{heading ?? code}</b>
          <span className={classes.under}>
            {code && heading && code !== heading && <code>{code}</code>}
            {statusField && typeof status === 'string' && (
              <StatusDot
                tone={toneOf(of.fields[statusField]!, status)}
                label={valueLabel(words, of.name, statusField, status)}
              />
            )}
          </span>
        </div>
      </header>
      {saySomething(figures, row) && (
        <Listed fields={figures} of={of} record={{ row, labels }} className={classes.figures!} />
      )}
      <Listed
        fields={useShown(of, record, factsOf).slice(0, most)}
        of={of}
        record={{ row, labels }}
        className={classes.facts!}
      />
    </div>
  )
}

const figuresOf = ({ page }: Resource): readonly string[] => page.figures

/** Figures that are all zero say nothing of this record: those of a customer on a vendor. */
const saySomething = (fields: readonly string[], row: OneRecord['row']): boolean =>
  fields.some(field => Number(row[field]) !== 0)

/** What places it and what people ask for; a type that says neither is told by the columns of its list. */
function factsOf({ page, list }: Resource): readonly string[] {
  const said = [...page.summary, ...Object.values(page.facts ?? {}).flat()]
  return (said.length > 0 ? said : list.columns).filter(field => !page.figures.includes(field))
}

const amounts: readonly string[] = ['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent', 'duration']

/** What there is to say, once each. */
function useShown(of: Resource, { row }: OneRecord, pick: (of: Resource) => readonly string[]): string[] {
  const hidden = useApplication().resources[of.name]?.hidden ?? []
  const isFact = pick === factsOf
  return [...new Set(pick(of))].filter(field => {
    const spec = of.fields[field]
    if (!spec || hidden.includes(field) || field === 'code' || field === of.statusField) return false
    if (isEmptyValue(row[field]) || spec.kind === 'lines') return false
    if (!isFact) return true
    const saysNothing =
      row[field] === false ||
      (spec.kind === 'oneOf' && row[field] === 'none') ||
      (amounts.includes(spec.kind) && Number(row[field]) === 0)
    return !saysNothing && !of.page.heading.includes(field)
  })
}

interface ListedProps {
  readonly fields: readonly string[]
  readonly of: Resource
  readonly record: Pick<OneRecord, 'row' | 'labels'>
  readonly className: string
}

function Listed({ fields, of, record: { row, labels }, className }: ListedProps) {
  const words = useWords()
  const registry = currentRegistry()
  if (fields.length === 0) return null
  return (
    <dl className={className}>
      {fields.map(field => (
        <div key={field}>
          <dt>{fieldLabel(words, of.name, field)}</dt>
          <dd>
            <FieldValue {...specOf(registry, of, field)!} value={row[field]} row={row} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
