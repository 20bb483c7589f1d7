import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './RefreshDifference.module.css'
import '../production-words.ts'

interface Difference {
  readonly sequence: string
  readonly name: string
  readonly kind: 'changed' | 'added' | 'notInRouting'
  readonly isBegun: boolean
  readonly fields: readonly { readonly label: string; readonly now: string; readonly routing: string }[]
}

/** What the routing says otherwise, operation by operation; somebody ticks what the job takes over. */
export default function RefreshDifference({ row = {}, value, onChange, error }: FieldWidgetProps) {
  const words = useWords()
  const { data, error: failed } = useQuery({
    queryKey: ['routing-difference', row.id],
    queryFn: () => api.get<{ rows: Difference[] }>(`/jobs/${row.id}/routing-difference`),
    gcTime: 0,
  })
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (failed instanceof Problem) return <p role="alert">{failed.message}</p>
  if (!data) return <RowSkeletons />
  if (data.rows.length === 0) return <p>{words('job.sameAsRouting')}</p>
  const choose = (sequence: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, sequence] : chosen.filter(one => one !== sequence))
  return (
    <fieldset className={classes.differences} aria-label={words('job.routingDifference')}>
      {data.rows.map(one => (
        <section key={one.sequence}>
          <Checkbox
            label={`${one.sequence} ${one.name}`}
            description={noteOf(words, one)}
            checked={chosen.includes(one.sequence)}
            disabled={one.isBegun}
            onChange={event => choose(one.sequence, event.currentTarget.checked)}
          />
          {one.fields.length > 0 && <Fields fields={one.fields} />}
        </section>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

function noteOf(words: ReturnType<typeof useWords>, { kind, isBegun }: Difference): string | undefined {
  if (isBegun) return words('job.alreadyBegun')
  if (kind === 'notInRouting') return words('job.notInRouting')
  return kind === 'added' ? words('job.newInRouting') : undefined
}

function Fields({ fields }: Pick<Difference, 'fields'>) {
  const words = useWords()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words('job.field')}</th>
          <th scope="col">{words('job.onJob')}</th>
          <th scope="col">{words('job.inRouting')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, now, routing }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>
              <strong>{routing}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
