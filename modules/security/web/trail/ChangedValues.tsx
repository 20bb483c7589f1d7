import { fieldLabel } from '#platform/model'
import { currentRegistry, useEveryModule } from '#platform/web/kernel/resources.ts'
import { OldValue } from '#platform/web/pages/record/editing/value-text.tsx'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { Nothing } from '#platform/web/parts/Cells.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Trail.module.css'
import '../security-words.ts'

type Sides = readonly [before: unknown, after: unknown]

/** What the database keeps for itself. */
const unspoken = ['id', 'version', 'root', 'parent', 'position', 'search']
const camel = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/** An entry of the log, field by field: what stood there and what stands there since, in the words of its page. */
export default function ChangedValues({ record, value }: CellSlotProps) {
  const words = useWords()
  const isSpoken = useEveryModule()
  const name = String(record.row.resource)
  const changes = Object.entries((value ?? {}) as Readonly<Record<string, Sides>>)
    .map(([column, sides]) => ({ field: camel(column), sides }))
    .filter(({ field }) => !unspoken.includes(field))
  if (!isSpoken) return <RowSkeletons rows={Math.min(changes.length, 6)} />
  if (changes.length === 0) return <Nothing />
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map(head => (
            <th key={head} scope="col">
              {words(`trail.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, sides }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(words, name, field)}</th>
            <td>
              <Side name={name} field={field} value={sides[0]} />
            </td>
            <td>
              <Side name={name} field={field} value={sides[1]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ name, field, value }: { name: string; field: string; value: unknown }) {
  const words = useWords()
  const registry = currentRegistry()
  if (value === null || value === undefined || value === '') return <Nothing />
  // A personal value stands in the log as its seal alone (people R58).
  if (typeof value === 'string' && value.startsWith('sha256:')) return <>{words('trail.sealed')}</>
  if (!registry.has(name)) return <>{String(value)}</>
  return <OldValue registry={registry} resource={registry.resource(name)} field={field} value={value} labels={{}} />
}
