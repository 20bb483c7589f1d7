import type { Office } from '#platform/server/work/office.ts'
import { actOn, type Bulk, changeRecord, createRecord } from '#platform/server/work/records.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/**
 * A year in a minute: the demo writes as an import does. Every check and every verb runs; what was found good is not looked
 * up again, and what was written is not read back for nobody. Verbs themselves work as always.
 */
export function inAHurry(office: Office): (work: AnyWork) => AnyWork {
  const bulk: Bulk = { verified: new Set() }
  const resource = (name: string) => office.registry.resource(name)
  return work => ({
    ...work,
    create: (name, given) => createRecord(office, work, resource(name), given, { bulk }),
    update: (name, id, given) => changeRecord(office, work, resource(name), id, given, { bulk }),
    act: (name, id, verb, asked = {}) => actOn(office, work, resource(name), id, verb, asked, { bulk }),
  })
}
