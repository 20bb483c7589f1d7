import { managers, officeRoles, outsideOffice } from '#modules/security/model/front.ts'
import { color, counted, integer, type RowOf, ref, resource, rollup, text, user } from '#platform/model'

export const departments = resource('departments', {
  pickableBy: outsideOffice,
  code: counted('DPT-0000'),
  calledByName: true,
  decidesReach: true,
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  fields: {
    name: text().required().unique(),
    parent: ref('departments'),
    manager: user(),
    color: color(),
    headCount: rollup(integer(), {
      from: 'users',
      by: 'department',
      take: 'count',
      where: { status: ['invited', 'active', 'suspended'] },
    }),
  },
  tree: 'parent',
  list: { columns: ['code', 'name', 'parent', 'manager', 'headCount'], sort: 'name' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    departments: RowOf<typeof departments>
  }
}
