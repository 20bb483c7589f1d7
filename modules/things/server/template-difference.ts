import { sql } from 'kysely'
import { templateChanges } from '#modules/things/model/attributes.ts'
import { startable } from '#modules/things/model/templates.ts'
import { fieldLabel, isId, resourceLabel, valueLabel } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readTemplate } from './templates.ts'

interface Change {
  readonly label: string
  readonly value: string
}

/** A value as people read it. */
async function told(work: AnyWork, field: string, value: unknown): Promise<string> {
  const spec = work.registry.resource('things').fields[field]
  const values = (Array.isArray(value) ? value : [value]).map(String)
  const target = spec?.targets?.[0]
  if (target) return (await namesOf(work, target, values)).join(', ')
  if (spec?.values) return values.map(one => valueLabel(work.words, 'things', field, one)).join(', ')
  if (typeof value === 'boolean') return work.words(value ? 'common.yes' : 'common.no')
  return values.join(', ')
}

async function namesOf(work: AnyWork, target: string, ids: readonly string[]): Promise<string[]> {
  const labels = await labelsOf(work.registry, work.reader, new Map([[target, new Set(ids)]]))
  return ids.map(id => labels[target]?.[id]?.title ?? labels[target]?.[id]?.code ?? '')
}

/** What applying a template to an asset would change: fields that are empty, and work centers it is not in. */
async function differenceOf(work: AnyWork, thing: string, template: string): Promise<Change[]> {
  if (!isId(thing) || !isId(template)) throw Refusal.notFound()
  const given = await readTemplate(work, template)
  if (!given) throw Refusal.notFound()
  const row = await work.read('things', thing, startable)
  if (!row) throw Refusal.notFound()
  const changes: Change[] = []
  for (const [field, value] of Object.entries(templateChanges(given, row)))
    changes.push({ label: fieldLabel(work.words, 'things', field), value: await told(work, field, value) })
  const joined = await work.reader.rows<{ id: string }>(sql`
    select g.id from things_groups g where g.id = any(${given.groups ?? []}::uuid[])
      and not exists (select from thing_group_members m where m.parent = g.id and m.thing = ${thing}::uuid) order by g.name`)
  if (joined.length > 0)
    changes.push({
      label: resourceLabel(work.words, 'things-groups', joined.length > 1 ? 'many' : 'one'),
      value: (
        await namesOf(
          work,
          'things-groups',
          joined.map(({ id }) => id),
        )
      ).join(', '),
    })
  return changes
}

/** What "Apply template" shows before anything changes. */
export const templateEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/things/:thing/template-difference/:template',
    access: { action: 'things.applyTemplate' },
    summary: 'What applying a template to an asset would change',
    handle: ({ by, params }) =>
      perform(app, { by: by!, via: 'web' }, async work => ({
        changes: await differenceOf(work, params.thing ?? '', params.template ?? ''),
      })),
  }),
]
