import { sql } from 'kysely'
import { areParameters, type Parameters } from '#modules/engineering/model/parts.ts'
import type { RoutingTemplate } from '#modules/engineering/model/routing-templates.ts'
import { type FilledTemplate, fillTemplate } from '#modules/engineering/model/template-values.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type Verb, verb } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Asked {
  readonly partRevision: string
  readonly methodName: string | null
  readonly parameters: unknown
}

const refuse = (code: string, params: Record<string, string>) =>
  Refusal.fields([complaint(['parameters'], code, params)], 'routing-templates')

/** The rows a template gives for a part's parameters and those typed beside them; what is missing or wrong is named. */
export async function filledTemplate(
  work: AnyWork,
  template: RoutingTemplate,
  partRevision: string | null,
  parameters: unknown,
): Promise<FilledTemplate> {
  if (parameters !== null && parameters !== undefined && !areParameters(parameters)) throw refuse('notParameters', {})
  const part = partRevision
    ? await work.reader.first<{ parameters: Parameters | null }>(
        sql`select p.parameters from part_revisions r join parts p on p.id = r.part where r.id = ${partRevision}::uuid`,
      )
    : { parameters: null }
  if (!part) throw Refusal.fields([complaint(['partRevision'], 'noSuchRecord')], 'routing-templates')
  const filled = fillTemplate(template, part.parameters ?? {}, (parameters as Parameters | null) ?? {})
  if (filled.ok) return filled.method
  if ('missing' in filled) throw refuse('parametersMissing', { names: filled.missing.join(', ') })
  if ('outside' in filled) throw refuse('parameterOutside', { name: filled.outside.name })
  throw refuse('formulaFailed', { formula: filled.failed })
}

/** Makes a draft method of a part revision from the template, its formulas worked out with the part's parameters. */
const apply = verb<'routing-templates', 'part-revision-methods'>()(
  'routing-templates',
  async (work, template, { partRevision, methodName, parameters }: Asked) => {
    const method = await work.create('part-revision-methods', {
      partRevision,
      name: methodName ?? 'Standard',
      ...(await filledTemplate(work, template, partRevision, parameters)),
    })
    await work.reader.run(
      sql`update part_revision_methods set source_template = ${template.id}::uuid where id = ${method.id}::uuid`,
    )
    // What was typed for this part does not become what the template asks for.
    return { parameters: template.parameters }
  },
)

export const templateVerbs: Readonly<Record<string, Verb>> = { 'routing-templates.apply': apply }
