import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registry, Resource, Wire } from '#platform/model'
import { inSentence } from '#platform/model'
import { useMoment } from '#platform/web/fields/form/use-record-form.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication, useMay } from '#platform/web/kernel/application.ts'
import { addressNow } from '#platform/web/kernel/navigation.ts'
import type { Labels, Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { PageProps } from '#platform/web/pages/page-props.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { NotAllowed } from '#platform/web/parts/Messages.tsx'
import { PageSkeleton } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { slotsOf } from '../record/slots.ts'
import { CreateForm } from './CreateForm.tsx'
import '#platform/web/fields/create/create-words.ts'
import { copiedValues, firstValues } from './first-values.ts'

/** A new record of a declared type; `?from={id}` starts from a copy, `?field=value` gives a field. */
export default function CreatePage({ resource: name, where = {} }: PageProps) {
  const { resource, registry } = useResource(name)
  const words = useWords()
  const may = useMay(name, 'create')
  const { many } = useApplication().resources[name]!
  const [from] = useState(() => addressNow().query.get('from'))
  if (resource.byVerbsOnly) return <EmptyState wholePage title={words('create.byVerbsOnly', { records: many })} />
  if (!may)
    return (
      <NotAllowed backHref={`/${resource.route}`}>
        {words('create.notAllowed', { records: inSentence(many) })}
      </NotAllowed>
    )
  return from ? (
    <FromCopy resource={resource} registry={registry} from={from} />
  ) : (
    <FromDefaults resource={resource} registry={registry} given={where} />
  )
}

interface Opening {
  readonly resource: Resource
  readonly registry: Registry
}

function FromDefaults({ resource, registry, given }: Opening & { given: NonNullable<PageProps['where']> }) {
  const { begins } = slotsOf(resource.name)
  const { today } = useMoment()
  const [query] = useState(() => addressNow().query)
  const { data: begun, isPending } = useQuery({
    queryKey: ['begins', resource.name, query.toString()],
    enabled: begins.length > 0,
    // Without it the form is merely emptier.
    queryFn: async () =>
      Object.assign({}, ...(await Promise.all(begins.map(begin => begin({ query, today }).catch(() => ({})))))) as Wire,
    gcTime: 0,
  })
  if (begins.length > 0 && isPending) return <PageSkeleton />
  return <Begun resource={resource} registry={registry} given={given} begun={begun ?? {}} />
}

function Begun(props: Opening & { given: NonNullable<PageProps['where']>; begun: Wire }) {
  const { resource, registry, given, begun } = props
  const moment = useMoment()
  const [initial] = useState(() => {
    const address = new URLSearchParams({ ...given, ...Object.fromEntries(addressNow().query) })
    return firstValues(resource, moment, address, begun)
  })
  return <CreateForm resource={resource} registry={registry} initial={initial} />
}

function FromCopy({ resource, registry, from }: Opening & { from: string }) {
  const moment = useMoment()
  const { data, error } = useQuery({
    queryKey: ['duplicate', resource.name, from],
    queryFn: () => api.get<{ row: Row; labels: Labels }>(`/${resource.name}/${from}/duplicate`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <EmptyState wholePage title={error.message} />
  if (!data) return <PageSkeleton />
  const initial: Wire = copiedValues(registry, resource, data.row, moment)
  return <CreateForm resource={resource} registry={registry} initial={initial} labels={data.labels} copyOf={from} />
}
