import { fieldLabel } from '#platform/model'
import { useApplication } from '../kernel/application.ts'
import type { OneRecord } from '../kernel/record-api.ts'
import { currentRegistry } from '../kernel/resources.ts'
import { useWords } from '../words/WordsProvider.tsx'
import { FieldValue, isEmptyValue } from './cells.tsx'
import classes from './Fields.module.css'
import { specOf } from './spec-of.ts'

export interface FieldFactsProps {
  resource: string
  record: OneRecord
  most?: number
  /** Every field that has a value, not only those of the list. */
  everything?: boolean
}

/** The fields a list would show of a record, as a few labelled facts: for hover cards and previews. */
export function FieldFacts({ resource: name, record, most = 8, everything }: FieldFactsProps) {
  const words = useWords()
  const hidden = useApplication().resources[name]?.hidden ?? []
  const registry = currentRegistry()
  if (!registry.has(name)) return null
  const resource = registry.resource(name)
  const offered = everything
    ? [...new Set([...resource.list.columns, ...Object.keys(resource.fields)])]
    : resource.list.columns
  const fields = offered
    .filter(field => field !== 'code' && !resource.title.includes(field) && !hidden.includes(field))
    .filter(field => !isEmptyValue(record.row[field]))
    .slice(0, most)
  return (
    <dl className={classes.facts}>
      {fields.map(field => {
        const known = specOf(registry, resource, field)
        return (
          known && (
            <div key={field}>
              <dt>{fieldLabel(words, name, field)}</dt>
              <dd>
                <FieldValue {...known} value={record.row[field]} row={record.row} labels={record.labels} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
