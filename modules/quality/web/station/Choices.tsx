import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Station.module.css'

interface ChoicesProps {
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

interface Choice {
  readonly id: string
  readonly label: string
}

/** One of a few, one tap each. */
export function Choices({
  label,
  among,
  chosen,
  onChoose,
}: ChoicesProps & { readonly label: string; readonly among: readonly Choice[] }) {
  return (
    <fieldset className={classes.defects}>
      <legend>{label}</legend>
      {among.map(one => (
        <button key={one.id} type="button" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}

const defects = {
  filter: { field: 'list', op: 'eq', value: 'defect' },
  columns: ['label', 'labelEs', 'sort'],
  sort: ['sort', 'label'],
} as const

/** What is wrong with bad pieces; it heads their report. */
export function DefectChoice(props: ChoicesProps) {
  const words = useWords()
  const known = useLiveRows('look-ups', defects)
  const among = (known?.rows ?? []).map(({ id, label, labelEs }) => ({
    id,
    label: String((words.language === 'es' && labelEs) || label),
  }))
  return <Choices label={words('station.defect')} among={among} {...props} />
}

const places = {
  filter: { field: 'type', op: 'eq', value: 'quarantine' },
  columns: ['code', 'name', 'type'],
  sort: ['code'],
} as const

/** Where bad pieces are kept apart. */
export function QuarantineChoice(props: ChoicesProps) {
  const words = useWords()
  const known = useLiveRows('storage-locations', places)
  if (known?.rows.length === 0) return <p>{words('station.noQuarantine')}</p>
  const among = (known?.rows ?? []).map(({ id, code, name }) => ({
    id,
    label: [code, name].filter(Boolean).join(' · '),
  }))
  return <Choices label={words('station.quarantine')} among={among} {...props} />
}
