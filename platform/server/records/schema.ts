import { type FieldSpec, maySee, pickerFilterOf, type Registry, type Resource, verbsOf } from '#platform/model'
import type { Viewer } from './row-access.ts'

/** A resource as plain data for whoever reads the API: its fields, flow and what this person may do. */
export function describe(registry: Registry, resource: Resource, viewer: Viewer) {
  const may = verbsOf(registry, viewer, resource)
  return {
    name: resource.name,
    route: resource.route,
    code: resource.series?.pattern ?? null,
    fields: fieldsOf(registry, resource, viewer),
    flow: resource.flow
      ? {
          field: resource.statusField,
          start: resource.flow.start,
          states: resource.flow.states,
          locked: resource.flow.locked,
        }
      : null,
    actions: Object.entries(resource.actions).map(([name, { from, to, asks }]) => ({
      name,
      from: from ?? null,
      to: to ?? null,
      asks: Object.fromEntries(Object.entries(asks ?? {}).map(([field, { spec }]) => [field, plain(spec)])),
      allowed: may.includes(name),
    })),
    may,
    list: resource.list,
    form: resource.form,
    title: resource.title,
    search: resource.search,
    require: resource.require,
    unique: resource.unique,
  }
}

const fieldsOf = (registry: Registry, resource: Resource, viewer: Viewer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([field]) => maySee(viewer, resource, field))
      .map(([field, spec]) => [
        field,
        {
          ...plain(spec),
          ...(pickerFilterOf(resource.name, field) && { choices: pickerFilterOf(resource.name, field) }),
          ...(spec.kind === 'lines' && { fields: fieldsOf(registry, registry.resource(spec.lines!), viewer) }),
        },
      ]),
  )

const plain = ({ kind, origin, required, unique, max, min, places, values, targets, lines, fixed }: FieldSpec) => ({
  kind,
  origin,
  required,
  unique,
  max,
  min,
  places,
  values,
  targets,
  lines,
  fixed,
})
