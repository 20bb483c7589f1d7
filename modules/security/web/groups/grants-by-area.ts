import { permissionAlone, typeLabel, type Words } from '#platform/model'
import type { Application } from '#platform/web/kernel/application.ts'
import type { Grant } from './grants.ts'

/** What a group says about one record type. */
export interface TypeGrants {
  readonly resource: string
  readonly label: string
  readonly allowed: readonly string[]
  readonly denied: readonly string[]
}
export interface AreaGrants {
  readonly module: string
  readonly types: readonly TypeGrants[]
}

/** The grants of a group as people read them: area by area, a record type each; what holds for all of them first. */
export function grantsByArea(
  grants: readonly Grant[],
  resources: Application['resources'],
  words: Words,
): readonly AreaGrants[] {
  const typeName = (name: string) => resources[name]?.many ?? words.find(`${name}.many`) ?? name
  const said = ({ resource, action, scope }: Grant): string => {
    const label = permissionAlone(words, resource, action)
    const within = words.find(`rights.short.${scope}`)
    return within ? `${label} (${within})` : label
  }
  const types = [...Map.groupBy(grants, grant => grant.resource)].map(
    ([resource, own]): TypeGrants => ({
      resource,
      label: typeLabel(words, resource, typeName),
      allowed: own.filter(({ effect }) => effect === 'allow').map(said),
      denied: own.filter(({ effect }) => effect === 'deny').map(said),
    }),
  )
  const byArea = Map.groupBy(types, ({ resource }) => resources[resource]?.module ?? '')
  return [...byArea]
    .map(([module, own]) => ({ module, types: own.toSorted((one, other) => one.label.localeCompare(other.label)) }))
    .sort((one, other) => one.module.localeCompare(other.module))
}
