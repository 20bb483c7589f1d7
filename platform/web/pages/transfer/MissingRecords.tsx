import { humanise } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'
import type { ImportChoices, ImportRun, MissingKind } from './import-api.ts'

interface MissingRecordsProps {
  run: ImportRun
  busy: boolean
  onCheck: (choices: ImportChoices) => void
}

/** Records the rows name and that are not there: which, how many, and whether they are added with the import. */
export function MissingRecords({ run, busy, onCheck }: MissingRecordsProps) {
  const words = useWords()
  const { resources } = useApplication()
  const missing = run.missing ?? []
  const adding = run.adding ?? []
  if (missing.length === 0) return null
  const labelOf = ({ resource }: MissingKind) =>
    (resources[resource]?.many ?? humanise(resource)).toLocaleLowerCase(words.language)
  const told = ({ resource, count, names, why }: MissingKind) => {
    if (why) return why
    const shown = [...names, ...(count > names.length ? ['…'] : [])].join(', ')
    return words(adding.includes(resource) ? 'import.willAdd' : 'import.notFound', { count, names: shown })
  }
  const tick = (resource: string, isTicked: boolean) =>
    onCheck({ adding: isTicked ? [...adding, resource] : adding.filter(one => one !== resource) })
  return (
    <fieldset className={classes.missing}>
      <legend>{words('import.missing')}</legend>
      {missing.map(one => (
        <div key={one.resource}>
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={adding.includes(one.resource)}
              disabled={busy || one.why !== undefined}
              onChange={event => tick(one.resource, event.target.checked)}
            />
            {words('import.addMissing', { records: labelOf(one) })}
          </label>
          <p className={classes.quiet}>{told(one)}</p>
        </div>
      ))}
    </fieldset>
  )
}
