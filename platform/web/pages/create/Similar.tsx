import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Resource } from '#platform/model'
import { titleColumns } from '#platform/web/fields/title-text.ts'
import { optionOf } from '#platform/web/fields/widgets/ref-search.ts'
import { pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useSpeech } from '#platform/web/words/WordsProvider.tsx'
import classes from './Create.module.css'

/** The value once it has rested for a moment. */
function useRested(value: string, milliseconds: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

const shortest = 4

/** Warns while a name is typed that such a record may exist already. */
export function Similar({ resource, field, value }: { resource: Resource; field: string; value: unknown }) {
  const locale = useSpeech()
  const { words } = locale
  const application = useApplication()
  const text = useRested(typeof value === 'string' ? value.trim() : '', 350)
  const unique = resource.fields[field]?.unique ?? false
  const { data } = useQuery({
    queryKey: ['similar', resource.name, field, text],
    enabled: text.length >= shortest,
    staleTime: 30_000,
    queryFn: ({ signal }) => {
      const columns = [...(resource.fields.code ? ['code'] : []), ...titleColumns(resource)]
      const state = unique ? { filter: { field, op: 'eq' as const, value: text } } : { search: text }
      return records.window(resource.name, { ...state, columns }, { limit: 3 }, signal)
    },
  })
  if (!data || data.rows.length === 0 || text.length < shortest) return null
  return (
    <p className={classes.similar} role="status">
      {words(unique ? 'create.taken' : 'create.similar')}{' '}
      {data.rows.map(row => {
        const { code, title } = optionOf(resource, resource.name, row, locale)
        return (
          <Link key={row.id} href={pageOf(application, resource.name, row.id) ?? '#'} target="_blank">
            {[code, title].filter(Boolean).join(' · ')}
          </Link>
        )
      })}
    </p>
  )
}
