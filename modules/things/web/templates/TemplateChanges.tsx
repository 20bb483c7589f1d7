import { useQuery } from '@tanstack/react-query'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../things-words.ts'

/** The template, and what it would change, before anybody says yes. */
export default function TemplateChanges(props: FieldWidgetProps) {
  const { row = {}, value } = props
  return (
    <>
      <FieldWidget {...props} />
      {typeof value === 'string' && value !== '' && <Changes thing={String(row.id)} template={value} />}
    </>
  )
}

function Changes({ thing, template }: { readonly thing: string; readonly template: string }) {
  const words = useWords()
  const { data, error } = useQuery({
    queryKey: ['template-difference', thing, template],
    queryFn: () =>
      api.get<{ changes: { label: string; value: string }[] }>(`/things/${thing}/template-difference/${template}`),
    gcTime: 0,
  })
  if (error instanceof Problem) return <p role="alert">{error.message}</p>
  if (!data) return <RowSkeletons />
  if (data.changes.length === 0) return <p>{words('templateChanges.none')}</p>
  return (
    <section aria-live="polite">
      <p>{words('templateChanges.lead')}</p>
      <ul>
        {data.changes.map(({ label, value }) => (
          <li key={label}>
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
