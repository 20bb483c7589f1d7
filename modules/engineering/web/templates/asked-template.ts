import { useQuery } from '@tanstack/react-query'
import type { Parameters } from '#modules/engineering/model/parts.ts'
import type { RoutingTemplate } from '#modules/engineering/model/templates/routing-templates.ts'
import { revive } from '#platform/model'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { loadModule } from '#platform/web/kernel/resources.ts'

interface QuoteLine {
  readonly lineNumber: number
  readonly partRevision: string | null
}

/** Which template is meant, and for which part: the record itself and the revision asked for, or what a quote says of both. */
export function meantBy(
  resource: string,
  row: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, unknown>>,
): { template: string | null; revision: string | null } {
  if (resource === 'routing-templates')
    return { template: String(row.id), revision: (asked.partRevision as string | null) ?? null }
  const line = ((row.lines as QuoteLine[] | undefined) ?? []).find(one => one.lineNumber === Number(asked.line))
  return { template: (asked.template as string | null) ?? null, revision: line?.partRevision ?? null }
}

export interface AskedTemplate {
  readonly template: RoutingTemplate
  readonly labels: Labels
}

export function useTemplate(id: string | null): AskedTemplate | undefined {
  const { data } = useQuery({
    queryKey: ['routing-templates', 'asked', id],
    enabled: id !== null,
    queryFn: async () => {
      const { row, labels } = await records.get('routing-templates', id!)
      const registry = await loadModule('engineering')
      return { template: revive(registry, 'routing-templates', row) as unknown as RoutingTemplate, labels }
    },
  })
  return id === null ? undefined : data
}

const nothing: Parameters = {}

/** What the part itself says, for the formulas. */
export function usePartParameters(revision: string | null): Parameters {
  const { data } = useQuery({
    queryKey: ['part-revisions', 'parameters', revision],
    enabled: revision !== null,
    queryFn: async () => {
      const { row } = await records.get('part-revisions', revision!)
      const part = await records.get('parts', String(row.part))
      return (part.row.parameters as Parameters | null) ?? nothing
    },
  })
  return (revision !== null && data) || nothing
}
