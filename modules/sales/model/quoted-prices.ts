import { type RowOf, ref, resource } from '#platform/model'

const shape = {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  title: ['quote'],
  search: [],
} as const

/** Which price breaks of material open quotes are reckoned with: a view, by which their list is filtered. */
export const quotedMaterials = resource('quoted-materials', {
  ...shape,
  fields: { materialPb: ref('material-pbs'), quote: ref('quotes') },
  list: { columns: ['quote', 'materialPb'], sort: ['quote'] },
})

/** Which price breaks of outside processes they are reckoned with: a view of its own, so that neither list asks for both. */
export const quotedProcesses = resource('quoted-processes', {
  ...shape,
  fields: { processPb: ref('process-pbs'), quote: ref('quotes') },
  list: { columns: ['quote', 'processPb'], sort: ['quote'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quoted-materials': RowOf<typeof quotedMaterials>
    'quoted-processes': RowOf<typeof quotedProcesses>
  }
}
