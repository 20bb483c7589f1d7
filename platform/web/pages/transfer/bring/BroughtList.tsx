import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
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
        <li key={one.key} className={own.brought}>
          <div className={own.what}>
            <strong>{one.section ? `${one.file.name} · ${one.section}` : one.file.name}</strong>
            <span className={classes.quiet}>
              {words('bring.rows', { count: one.rows })}
              {one.preset !== 'plain' && ` · ${words(`import.presets.${one.preset}`)}`}
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
          <Outcome one={one} />
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
function Outcome({ one }: { one: Brought }) {
  const words = useWords()
  const counts = { ...noCounts, ...one.counts }
  const told =
    one.state === 'done'
      ? words('bring.imported', { create: counts.create, update: counts.update, skipped: counts.skipped })
      : one.state === 'attention'
        ? one.wrong || words('bring.attention', { error: counts.error, duplicate: counts.duplicate })
        : one.wrong
  return (
    <div className={own.outcome} role="status">
      <StatusDot tone={tones[one.state]} label={words(`bring.states.${one.state}`)} />
      {told && <span className={classes.quiet}>{told}</span>}
    </div>
  )
}
