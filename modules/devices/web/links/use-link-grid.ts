import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { valueLabel } from '#platform/model'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { CellLook, MatrixHead } from '#platform/web/parts/matrix/Matrix.tsx'
import { cellKey } from '#platform/web/parts/matrix/pending.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type LinkRecord, type Links, linksByCell } from './link-cells.ts'

const readAll = async () => {
  const [things, devices, links] = await Promise.all([
    everyRecord('things', { columns: ['name', 'kind'], filter: { field: 'retiredOn', op: 'empty' }, sort: ['name'] }),
    everyRecord('devices', { columns: ['name'], sort: ['name'] }),
    everyRecord('device-things', { columns: ['device', 'thing', 'use', 'path', 'primary'] }),
  ])
  const linked = new Set(links.rows.map(({ thing }) => thing))
  return {
    things: things.rows.filter(({ id, kind }) => linked.has(id) || !withoutControl.includes(String(kind))),
    ...{ devices: devices.rows, links: links.rows as unknown as readonly LinkRecord[] },
  }
}

/** Nobody looks for the control of a caliper. */
const withoutControl = ['gage', 'tool', 'fixture', 'vehicle']

/** Things, devices and their links; either may stand down the side, those without any on top. */
export function useLinkGrid(byThing: boolean) {
  useResource('device-things')
  const words = useWords()
  const { data } = useQuery({ queryKey: ['device-things', 'grid'], queryFn: readAll })
  const saved = useMemo(() => linksByCell(data?.links ?? []), [data])
  const names = useMemo(
    () => new Map([...(data?.things ?? []), ...(data?.devices ?? [])].map(row => [row.id, String(row.name)])),
    [data],
  )
  /** Device first, as the links are kept. */
  const placeOf = useCallback(
    (row: string, column: string): [device: string, thing: string] => (byThing ? [column, row] : [row, column]),
    [byThing],
  )
  const nameOf = useCallback(
    (device: string, thing: string) => `${names.get(device) ?? ''} · ${names.get(thing) ?? ''}`,
    [names],
  )
  const look = useCallback(
    (row: string, column: string, change: Links | undefined): CellLook => {
      const [device, thing] = placeOf(row, column)
      const links = change ?? saved.get(cellKey(device, thing)) ?? []
      const both = nameOf(device, thing)
      if (links.length === 0) return { label: words('linkMatrix.none', { both }), text: '' }
      const said = links.map(({ use, path }) =>
        words('linkMatrix.path', { use: valueLabel(words, 'device-things', 'use', use), path }),
      )
      const primary = links.some(link => link.primary) ? words('linkMatrix.primary') : undefined
      return {
        label: [`${both}: ${said.join('; ')}`, primary].filter(Boolean).join(', '),
        text: [...new Set(links.map(({ use }) => valueLabel(words, 'device-things', 'use', use)))].join(' + '),
        ...(primary ? { small: primary } : links.length > 1 ? { small: links.map(({ path }) => path).join(', ') } : {}),
        tone: primary ? 'positive' : 'neutral',
      }
    },
    [placeOf, saved, nameOf, words],
  )
  const rows = useRows(byThing, data)
  const columns = useMemo<readonly MatrixHead[] | undefined>(
    () => data && headsOf(byThing ? data.devices : data.things, byThing ? 'devices' : 'things'),
    [data, byThing],
  )
  return { rows, columns, look, saved, placeOf, nameOf }
}

const headsOf = (rows: readonly { readonly id: string; readonly [field: string]: unknown }[], route: string) =>
  rows.map(({ id, name }) => ({ id, name: String(name), href: `/${route}/${id}` }))

/** Whatever has no partner yet stands on top: that is what one comes here for. */
function useRows(byThing: boolean, data: Awaited<ReturnType<typeof readAll>> | undefined) {
  const words = useWords()
  return useMemo<readonly MatrixHead[] | undefined>(() => {
    if (!data) return undefined
    const linked = new Set(data.links.map(link => (byThing ? link.thing : link.device)))
    const heads = headsOf(byThing ? data.things : data.devices, byThing ? 'things' : 'devices')
    const side = byThing ? 'byThing' : 'byDevice'
    const inSection = (isLinked: boolean) =>
      heads
        .filter(({ id }) => linked.has(id) === isLinked)
        .map(head => ({ ...head, section: words(`linkMatrix.${side}.${isLinked ? 'linked' : 'alone'}`) }))
    return [...inSection(false), ...inSection(true)]
  }, [data, byThing, words])
}
