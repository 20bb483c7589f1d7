import { readXml, within, type XmlElement } from '#platform/model/xml.ts'
import { readInstant } from './instants.ts'
import { type DataItem, levelOf, type Observation, signalOf } from './observations.ts'

export interface AgentDevice {
  readonly name: string
  readonly uuid: string
  readonly items: readonly DataItem[]
}

/** What could not be read, with its first 200 characters for whoever looks into it. */
export interface Unreadable {
  readonly unreadable: string
}
const unreadable = (source: string): Unreadable => ({ unreadable: source.trim().slice(0, 200) })

/** Devices and their data items, from a reply to `probe` or the agent's own file. */
export function readDevices(source: string): readonly AgentDevice[] | Unreadable {
  const root = readXml(source)
  if (root?.name !== 'MTConnectDevices') return unreadable(source)
  return [...within(root)]
    .filter(element => element.name === 'Device' || element.name === 'Agent')
    .map(device => ({
      name: device.attributes.name ?? '',
      uuid: device.attributes.uuid ?? '',
      items: itemsOf(device),
    }))
}

/** Data items with the number of the path they belong to. */
function itemsOf(device: XmlElement): DataItem[] {
  const paths = [...within(device)].filter(element => element.name === 'Path')
  const pathOf = new Map(
    paths.flatMap((path, index) => [...within(path)].map(element => [element, index + 1] as const)),
  )
  return [...within(device)]
    .filter(element => element.name === 'DataItem')
    .map(element => ({
      id: element.attributes.id ?? '',
      name: element.attributes.name ?? null,
      type: element.attributes.type ?? '',
      subType: element.attributes.subType ?? null,
      category: element.attributes.category ?? '',
      path: pathOf.get(element) ?? 1,
    }))
}

export interface Streams {
  readonly instanceId: string
  readonly creationTime: string
  readonly firstSequence: number
  readonly lastSequence: number
  readonly nextSequence: number
  readonly observations: readonly (Observation & { readonly device: string })[]
}

/** A reply to `current` or `sample` (devices R22). */
export function readStreams(source: string): Streams | Unreadable {
  const root = readXml(source)
  const header = root?.children.find(child => child.name === 'Header')?.attributes
  if (root?.name !== 'MTConnectStreams' || !header) return unreadable(source)
  const devices = [...within(root)].filter(element => element.name === 'DeviceStream')
  return {
    instanceId: header.instanceId ?? '',
    creationTime: header.creationTime ?? '',
    firstSequence: Number(header.firstSequence),
    lastSequence: Number(header.lastSequence),
    nextSequence: Number(header.nextSequence),
    observations: devices.flatMap(device =>
      device.children.flatMap(component =>
        component.children.flatMap(group =>
          group.children.flatMap(said => observed(said, group.name, device.attributes.name ?? '')),
        ),
      ),
    ),
  }
}

/** `PathFeedrate` → `PATH_FEEDRATE`. */
const typeOf = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()

function observed(said: XmlElement, group: string, device: string): (Observation & { device: string })[] {
  const { timestamp = '', sequence = '0', dataItemId = '', name, type, subType, nativeCode } = said.attributes
  const at = readInstant(timestamp)
  if (at === null) return []
  const isCondition = group === 'Condition'
  const item = {
    category: isCondition ? 'CONDITION' : group === 'Samples' ? 'SAMPLE' : 'EVENT',
    type: isCondition ? (type ?? '') : typeOf(said.name),
    subType: subType ?? null,
  }
  const base = {
    at,
    sequence: Number(sequence),
    signal: signalOf(item),
    item: name ?? dataItemId,
    path: 1,
    device,
    value: said.text.trim(),
  }
  const level = isCondition ? levelOf(said.name) : null
  return [level ? { ...base, level, code: nativeCode ?? '' } : base]
}

export const isUnreadable = (answer: object): answer is Unreadable => 'unreadable' in answer

/** devices R22: what to ask next after a reply; a lost stretch is named with both numbers. */
export function nextAsk(
  known: { readonly instanceId: string; readonly next: number },
  reply: Pick<Streams, 'instanceId' | 'firstSequence' | 'nextSequence'>,
):
  | { readonly ask: 'probe' }
  | { readonly ask: 'current'; readonly gap: readonly [number, number] }
  | { readonly ask: 'sample'; readonly from: number } {
  if (reply.instanceId !== known.instanceId) return { ask: 'probe' }
  if (reply.firstSequence > known.next) return { ask: 'current', gap: [known.next, reply.firstSequence] }
  return { ask: 'sample', from: reply.nextSequence }
}
