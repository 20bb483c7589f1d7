import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type MadePart, madeParts } from '../engineering/part-list.ts'
import { chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { latheProgram, millProgram } from './nc-text.ts'

type Control = readonly [machine: string, family: string, model: string, dialect: string, transport: string]

const controls: readonly Control[] = [
  ['VMC-1', 'haas', 'NGC', 'haas', 'sharedFolder'],
  ['VMC-2', 'haas', 'NGC', 'haas', 'sharedFolder'],
  ['VMC-3', 'haas', 'NGC', 'haas', 'sharedFolder'],
  ['VMC-4', 'mazatrol', 'SmoothG', 'fanucMill', 'sharedFolder'],
  ['VMC-5', 'mazatrol', 'SmoothG', 'fanucMill', 'sharedFolder'],
  ['HMC-1', 'fanuc', 'Professional 6 (31i-A5)', 'fanucMill', 'ftpClient'],
  ['HMC-2', 'fanuc', 'Professional 6 (31i-B5)', 'fanucMill', 'ftpClient'],
  ['5AX-1', 'siemens', '840D sl', 'siemens840d', 'sharedFolder'],
  ['5AX-2', 'heidenhain', 'TNC 640', 'heidenhain', 'sharedFolder'],
  ['LTH-1', 'okuma', 'OSP-P200L', 'okuma', 'serial'],
  ['LTH-2', 'okuma', 'OSP-P300L', 'okuma', 'sharedFolder'],
  ['LTH-3', 'mazatrol', 'SmoothC', 'fanucLathe', 'sharedFolder'],
  ['LTH-4', 'fanuc', '31i-B', 'fanucLathe', 'ftpClient'],
  ['SWS-1', 'mitsubishi', 'M70', 'fanucLathe', 'ftpClient'],
  ['SWS-2', 'mitsubishi', 'M850', 'fanucLathe', 'ftpClient'],
]

const wayTo = (machine: string, transport: string) => {
  const name = machine.toLowerCase()
  if (transport === 'serial') return { port: '/dev/ttyS4', baud: 9600 }
  return transport === 'ftpClient' ? { host: `${name}.shop.local`, user: 'dnc' } : { root: `/srv/dnc/${name}` }
}

async function addControls(work: AnyWork, shop: Shop): Promise<void> {
  for (const [machine, controllerFamily, controllerModel, dialect, transport] of controls) {
    const device = await shop.add(work, 'devices', machine, {
      name: `${machine} control`,
      deviceClass: 'cncControl',
      controllerFamily,
      controllerModel,
      dialect,
      transport,
      transportOptions: wayTo(machine, transport),
      sendPath: `/dnc/${machine.toLowerCase()}/in`,
      receivePath: `/dnc/${machine.toLowerCase()}/out`,
      memoryKb: transport === 'serial' ? 512 : 32_768,
    })
    await work.create('device-things', { device, thing: shop.id('things', machine), use: 'both', primary: true })
  }
}

async function addRepositories(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, purpose] of [
    ['Production', 'production'],
    ['Prove-out', 'proveOut'],
    ['Probing macros', 'macros'],
  ])
    await shop.add(work, 'cnc-repositories', name!, { name, purpose, extensions: 'nc, min, eia' })
}

interface Road {
  readonly folder: string
  readonly things: readonly string[]
  readonly dialect: string
  readonly write: typeof millProgram
}

const mill: Road = { folder: 'mill', things: ['VMC-4', 'VMC-5'], dialect: 'fanucMill', write: millProgram }
const roads: Partial<Record<MadePart['family'], Road>> = {
  milled: mill,
  horizontal: { ...mill, folder: 'hmc', things: ['HMC-1', 'HMC-2'] },
  turned: { folder: 'lathe', things: ['LTH-3', 'LTH-4'], dialect: 'fanucLathe', write: latheProgram },
  swiss: { folder: 'swiss', things: ['SWS-1', 'SWS-2'], dialect: 'fanucLathe', write: latheProgram },
}

/** Two out of five parts have their program here; a programmer writes it, the lead looks at it and releases it. */
function livePrograms(shop: Shop): void {
  const luck = chance('nc programs')
  const { calendar, diary } = shop
  const programmed = madeParts.filter(({ family }) => roads[family]).filter(() => luck.happens(40))
  for (const [place, part] of programmed.entries()) {
    const road = roads[part.family]!
    const day = calendar.days[luck.between(0, calendar.days.length - 12)]!
    const programNumber = String(1000 + place * 10)
    let program = ''
    diary.noteAside(calendar.at(day, 9, luck.between(0, 59)), 'bfoster', async work => {
      const { id } = await work.create('cnc-programs', {
        name: `${part.number} op 10`,
        programNumber,
        repository: shop.id('cnc-repositories', 'Production'),
        path: `${road.folder}/${part.number}-10.nc`,
        part: shop.id('parts', part.number),
        partRevision: shop.id('part-revisions', part.number),
        things: road.things.map(name => shop.id('things', name)),
        dialect: road.dialect,
        setup: 1,
      })
      program = id as string
    })
    const revise = (revision: number, from: DateText, changeNote?: string) => {
      let id = ''
      diary.noteAside(calendar.at(from, 10, luck.between(0, 59)), 'bfoster', async work => {
        const file = await shop.bring(`${part.number}-10.nc`, road.write(part, programNumber, revision))
        id = (await work.create('cnc-program-revisions', { program, file, ...(changeNote && { changeNote }) }))
          .id as string
        await work.act('cnc-program-revisions', id, 'submit')
      })
      diary.noteAside(calendar.at(calendar.after(from, 1), 14, luck.between(0, 59)), 'eharper', work =>
        work.act('cnc-program-revisions', id, 'release'),
      )
    }
    revise(1, day)
    if (luck.happens(30)) revise(2, calendar.after(day, luck.between(3, 9)), 'Slower into the corner, no chatter')
  }
}

/** What talks to the machines, and what it tells them. */
export const programs: Subject = {
  title: 'controls and CNC programs',
  open: async (work, shop) => {
    await addControls(work, shop)
    await addRepositories(work, shop)
  },
  live: livePrograms,
}
