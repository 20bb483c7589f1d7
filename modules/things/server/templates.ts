import { sql } from 'kysely'
import {
  attributeComplaints,
  type Definition,
  templateChanges,
  templateStarts,
} from '#modules/things/model/attributes.ts'
import type { ThingTemplate } from '#modules/things/model/templates.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Starts = Pick<ThingTemplate, 'defaults' | 'groups' | 'meterNames'>

export const readTemplate = (work: AnyWork, id: unknown) =>
  work.reader.first<Starts>(
    sql`select defaults, groups, meter_names as "meterNames" from thing_templates where id = ${id}::uuid`,
  )

/** A new thing takes what its template gives, unless somebody said otherwise. */
export async function startFromTemplate(work: AnyWork, thing: Row): Promise<void> {
  const template = await readTemplate(work, thing.template)
  if (!template) return
  Object.assign(thing, templateStarts(template, thing))
  const meters = thing.meters as Row[]
  const named = new Set(meters.map(meter => String(meter.name).toLowerCase()))
  for (const name of template.meterNames ?? [])
    if (!named.has(name.toLowerCase())) meters.push({ name, source: 'manual', position: meters.length + 1 })
}

/** It also joins the template's groups, where it is not in them yet. */
export async function joinGroups(work: AnyWork, thing: string, template: unknown): Promise<void> {
  await work.writer.run(
    sql`insert into thing_group_members (id, parent, root, position, thing, "primary", speed_percent)
        select gen_random_uuid(), g.id, g.id, 1 + coalesce((select max(position) from thing_group_members m where m.parent = g.id), 0), ${thing}::uuid, false, 100
        from thing_templates t join things_groups g on g.id = any (t.groups)
        where t.id = ${template}::uuid and not exists (select from thing_group_members m where m.parent = g.id and m.thing = ${thing}::uuid)
        order by array_position(t.groups, g.id)`,
  )
}

/** And it gets routines of its own, copied from the template's; a meter is matched by its name. */
export async function giveRoutines(work: AnyWork, thing: string, template: unknown): Promise<void> {
  const routines = await work.reader.rows<Row>(
    sql`select r.procedure, r.routine_type as "routineType", r.interval::int as interval, r.schedule_mode as "scheduleMode",
          r.grace_days::int as "graceDays", r.assignee, r.blocks_thing as "blocksThing", r.meter_interval as "meterInterval",
          (select own.id from thing_meters m join thing_meters own on own.parent = ${thing}::uuid and lower(own.name) = lower(m.name) where m.id = r.meter) as meter
        from thing_templates t join procedure_routines r on r.id = any (t.routines)
        where t.id = ${template}::uuid and r.archived_at is null order by array_position(t.routines, r.id)`,
  )
  for (const routine of routines)
    await work.create('procedure-routines', { ...routine, place: `things/${thing}`, anchorOn: work.today })
}

/** A thing's attributes are what its template defines. */
export async function demandAttributes(work: AnyWork, thing: Row, before: Row | undefined): Promise<void> {
  const same = (field: string) => JSON.stringify(before?.[field] ?? null) === JSON.stringify(thing[field] ?? null)
  if (before && same('attributes') && same('template')) return
  if (!thing.template) {
    if (Object.keys(thing.attributes ?? {}).length > 0)
      throw Refusal.fields([complaint(['attributes'], 'attributesWithoutTemplate')], 'things')
    return
  }
  const definitions = await work.reader.rows<Definition>(
    sql`select key, label, type, required, options from thing_template_attributes where parent = ${thing.template}::uuid order by position`,
  )
  const complaints = attributeComplaints(definitions, thing.attributes ?? null)
  if (complaints.length) throw Refusal.fields(complaints, 'things')
}

/** Fills the empty fields of a thing that stands, and joins it to the template's groups. */
export const applyTemplate = verb<'things'>()('things.applyTemplate', async (work, thing, asked) => {
  const template = await readTemplate(work, asked.template)
  await joinGroups(work, thing.id, asked.template)
  return { ...templateChanges(template!, thing as unknown as Row), template: asked.template }
})
