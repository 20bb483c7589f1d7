import { sql } from 'kysely'
import { areGiven, type Parameters } from '#modules/engineering/model/parts.ts'
import type { RoutingTemplate } from '#modules/engineering/model/templates/routing-templates.ts'
import { type FilledTemplate, fillTemplate } from '#modules/engineering/model/templates/template-values.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Filled extends FilledTemplate {
  /** The figures it was filled with, as people read them: `length = 12 in`. */
  readonly values: readonly string[]
}

/** The rows a template gives for a part's parameters and those typed beside them; all that is missing or wrong is named. */
export async function filledTemplate(
  work: AnyWork,
  template: RoutingTemplate,
  partRevision: string | null,
  values: unknown,
): Promise<Filled> {
  if (values !== null && values !== undefined && !areGiven(values))
    throw Refusal.fields([complaint(['values'], 'notParameters')], 'routing-templates')
  const part = partRevision
    ? await work.reader.first<{ parameters: Parameters | null }>(
        sql`select p.parameters from part_revisions r join parts p on p.id = r.part where r.id = ${partRevision}::uuid`,
      )
    : { parameters: null }
  if (!part) throw Refusal.fields([complaint(['partRevision'], 'noSuchRecord')], 'routing-templates')
  const filled = fillTemplate(template, part.parameters ?? {}, values ?? {})
  if (!filled.ok) throw Refusal.fields(filled.wrong, 'routing-templates')
  return { ...filled.method, values: await writtenOut(work, template, filled.values) }
}

async function writtenOut(work: AnyWork, template: RoutingTemplate, values: Parameters): Promise<string[]> {
  const units = await work.reader.rows<{ id: string; code: string }>(
    sql`select id, code from units where id = any(${template.parameters.flatMap(one => one.unit ?? [])}::uuid[])`,
  )
  const codes = new Map(units.map(({ id, code }) => [id, code]))
  return template.parameters.map(({ name, unit }) =>
    [name, '=', values[name], ...(unit ? [codes.get(unit)] : [])].join(' '),
  )
}

/** Makes a draft method of a part revision from the template, its formulas worked out with the part's parameters. */
const apply = verb<'routing-templates', 'part-revision-methods'>()(
  'routing-templates.apply',
  async (work, template, asked) => {
    const { operations, materials, values } = await filledTemplate(work, template, asked.partRevision, asked.values)
    const method = await work.create('part-revision-methods', {
      partRevision: asked.partRevision,
      name: asked.methodName ?? 'Standard',
      operations,
      materials,
    })
    await work.writer.run(
      sql`update part_revision_methods
          set source_template = ${template.id}::uuid, template_values = ${JSON.stringify(values)}::jsonb
          where id = ${method.id}::uuid`,
    )
    return undefined
  },
)

export const templateVerbs = { 'routing-templates.apply': apply }
