import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { humanise } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../ImportWizard.module.css'
import { type ImportKind, noCounts } from '../import-api.ts'
import own from './BringData.module.css'
import type { Brought } from './brought.ts'

const tones: Readonly<Record<Brought['state'], Tone>> = {
  waiting: 'neutral',
  working: 'ongoing',
  attention: 'warning',
  done: 'positive',
  reverted: 'neutral',
}

export interface BroughtListProps {
  files: readonly Brought[]
  kinds: readonly ImportKind[]
  busy: boolean
  onKind: (one: Brought, kind: string) => void
  onReview: (one: Brought) => void
  onRevert: (one: Brought) => void
  onRemove: (one: Brought) => void
}

/** The lists that were brought, in the order they are imported. */
export function BroughtList({ files, kinds, busy, onKind, onReview, onRevert, onRemove }: BroughtListProps) {
  const words = useWords()
  return (
    <ol className={own.files} aria-label={words('bring.files')}>
      {files.map(one => (
        <li key={one.key} className={own.brought} data-state={one.state}>
          <div className={own.what}>
            <strong>{one.section ? `${one.file.name} · ${one.section}` : one.file.name}</strong>
            <span className={classes.quiet}>
              {words('bring.rows', { count: one.rows })}
              {one.preset !== 'plain' && ` · ${words(`import.presets.${one.preset}`)}`}
              {one.also && ` · ${words('bring.also')}`}
            </span>
          </div>
          <select
            className={classes.select}
            aria-label={words('bring.kindOf', { file: one.file.name })}
            value={one.kind ?? ''}
            disabled={busy || one.state === 'done'}
            onChange={event => onKind(one, event.target.value)}
          >
            <option value="">{words('bring.chooseKind')}</option>
            {kinds.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          <Outcome one={one} kinds={kinds} />
          <div className={own.acts}>
            {one.state === 'done' ? (
              <Button size="xs" variant="default" disabled={busy} onClick={() => onRevert(one)}>
                {words('import.revert')}
              </Button>
            ) : (
              <Button size="xs" variant="default" disabled={busy || !one.kind} onClick={() => onReview(one)}>
                {words('bring.review')}
              </Button>
            )}
            <button
              type="button"
              className={classes.remove}
              disabled={busy}
              aria-label={words('bring.remove', { file: one.file.name })}
              onClick={() => onRemove(one)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** How far it has come, and what stands in the way. */
function Outcome({ one, kinds }: { one: Brought; kinds: readonly ImportKind[] }) {
  const words = useWords()
  const counts = { ...noCounts, ...one.counts }
  // It waits for somebody to say what it is, not for its turn.
  const isUnknown = one.kind === null && one.state === 'waiting'
  const state = isUnknown ? 'attention' : one.state
  const lacking = useMissing(one)
  const named = kinds.filter(({ name }) => one.between?.includes(name)).map(({ label }) => label)
  const lists = new Intl.ListFormat(words.language, { type: 'disjunction' }).format(named)
  const between = named.length > 0 && words('bring.between', { lists })
  const told = isUnknown
    ? between || words('bring.unknown')
    : one.state === 'done'
      ? one.wrong || words('bring.imported', { ...counts })
      : one.state === 'attention'
        ? one.wrong || lacking || words('bring.attention', { error: counts.error, duplicate: counts.duplicate })
        : one.wrong || (one.kept && words('bring.kept', { ...one.kept }))
  return (
    <div className={own.outcome} role="status">
      <StatusDot tone={tones[state]} label={words(`bring.states.${state}`)} />
      {told && <span className={classes.quiet}>{told}</span>}
    </div>
  )
}

/** "12 rows name units that are not here yet." */
function useMissing({ missing = [], counts }: Brought): string | undefined {
  const words = useWords()
  const { resources } = useApplication()
  if (missing.length === 0 || !counts?.error) return undefined
  const records = missing.map(one => (resources[one]?.many ?? humanise(one)).toLocaleLowerCase(words.language))
  return words('bring.missing', { error: counts.error, records: records.join(', ') })
}
