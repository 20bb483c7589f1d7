import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { madeParts } from '../engineering/part-list.ts'
import { type Chance, chance } from '../year/chance.ts'
import { noteFacts } from '../year/facts.ts'
import type { Shop, Subject } from '../year/shop.ts'

const methods = [
  ['Outside micrometer', 'micrometer', 'Micrometer 0–1 in'],
  ['Caliper', 'caliper', 'Caliper 6 in'],
  ['Bore gage', 'boreGage', 'Bore gage 0.7–1.4 in'],
  ['Height gage on plate', 'heightGage', 'Height gage 12 in'],
  ['Pin gages', 'pinPlug', 'Pin gage set .061–.250'],
  ['Thread plug, go and no-go', 'threadGage', 'Thread plug 10-32 UNF 2B'],
  ['CMM program', 'cmm', null],
  ['Optical comparator', 'optical', null],
  ['Profilometer', 'profilometer', 'Profilometer'],
  ['Hardness, Rockwell C', 'hardness', 'Hardness tester'],
  ['Visual, 10×', 'visual', null],
] as const

const stamps = [
  ['QA-01', 'inspection', 'inspector'],
  ['QA-02', 'inspection', 'xbarnes'],
  ['QA-03', 'inspection', 'qsullivan'],
  ['OP-11', 'operator', 'machinist'],
  ['OP-12', 'operator', 'sivanov'],
  ['OP-13', 'operator', 'vstone'],
  ['MRB-1', 'mrb', 'qsullivan'],
  ['QA-09', 'inspection', null],
] as const

const defects = [
  ['undersize', 'Diameter undersize', 'Diámetro bajo medida'],
  ['oversize', 'Bore oversize', 'Barreno sobre medida'],
  ['position', 'Hole out of position', 'Barreno fuera de posición'],
  ['finish', 'Surface finish', 'Acabado superficial'],
  ['thread', 'Thread damaged', 'Rosca dañada'],
  ['burr', 'Burr or sharp edge', 'Rebaba o filo'],
  ['plating', 'Plating or anodize defect', 'Defecto de recubrimiento'],
  ['paper', 'Certificate missing or wrong', 'Certificado faltante o erróneo'],
] as const

const causes = [
  ['tool', 'Tool wear', 'Desgaste de herramienta'],
  ['setup', 'Setup', 'Preparación'],
  ['program', 'Program or offset', 'Programa u offset'],
  ['vendor', 'Vendor process', 'Proceso del proveedor'],
  ['handling', 'Handling', 'Manejo'],
] as const

async function addMasters(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, technique, gageType] of methods)
    await shop.add(work, 'inspection-methods', name, {
      name,
      technique,
      gageType,
      requiresGage: technique !== 'visual',
    })
  for (const [list, rows] of [
    ['defect', defects],
    ['cause', causes],
  ] as const)
    for (const [sort, [key, label, labelEs]] of rows.entries())
      await shop.add(work, 'look-ups', `${list} ${key}`, { list, key, label, labelEs, sort: sort + 1 })
  for (const [code, kind, holder] of stamps) {
    const id = await shop.add(work, 'stamps', code, { code, kind, authority: 'Quality manual, section 8' })
    if (holder) await work.act('stamps', id, 'issue', { holder: shop.id('users', holder) })
  }
}

type Finding = readonly [defect: string, requirement: string, actual: string, cause: string]

const findings: readonly Finding[] = [
  ['undersize', 'Ø 0.7500 +.0000/−.0005', 'Ø 0.7491 on 6 of 50', 'tool'],
  ['oversize', 'Bore 1.2500 ±.0003', '1.2506, tapered', 'tool'],
  ['position', 'True position Ø .010 at MMC', '.0134 at datum B', 'setup'],
  ['finish', 'Ra 32 µin max', 'Ra 48 with chatter marks', 'tool'],
  ['thread', '10-32 UNF-2B', 'No-go enters three turns', 'program'],
  ['burr', 'Break sharp edges .005 max', 'Burr in the cross hole', 'handling'],
  ['plating', 'Type III, .002 thick, no bare spots', 'Bare spot at the rack contact', 'vendor'],
  ['paper', 'Material certificate with heat number', 'Certificate names another heat', 'vendor'],
]

const fates = [
  ['scrap', 5],
  ['rework', 6],
  ['returnToVendor', 2],
] as const

/** A finding every two weeks or so: contained, decided by the board, and carried out. */
function liveNcmr(shop: Shop, luck: Chance, place: number): void {
  const { calendar, diary } = shop
  const day = calendar.days[place]!
  const [defect, requirement, actual, cause] = luck.of(findings)
  const part = luck.of(madeParts)
  const bad = luck.between(1, 9)
  const isVendor = cause === 'vendor'
  const disposition = isVendor ? 'returnToVendor' : luck.weighted(fates.slice(0, 2))
  let id = ''
  const note = (at: Instant, write: (work: AnyWork) => Promise<unknown>) =>
    diary.note(at, 'qsullivan', write, ['quality'])
  note(calendar.at(day, luck.between(8, 14), luck.between(0, 59)), async work => {
    const given = {
      source: isVendor ? 'receiving' : luck.of(['inProcess', 'inProcess', 'final', 'customerReturn']),
      item: `part-revisions/${shop.id('part-revisions', part.number)}`,
      customer: shop.id('business-partners', part.customer),
      defect: shop.id('look-ups', `defect ${defect}`),
      requirement,
      actual,
      severity: luck.weighted([
        ['minor', 6],
        ['major', 3],
      ] as const),
      quantityInspected: String(bad + luck.between(5, 40)),
      quantityNonconforming: String(bad),
      owner: shop.id('users', luck.of(['qsullivan', 'inspector'])),
      cause: shop.id('look-ups', `cause ${cause}`),
      responsibleDepartment: shop.id('departments', luck.of(['Milling', 'Turning', 'Deburr and Finishing'])),
      dispositions: [
        {
          disposition,
          quantity: String(bad),
          unitCost: luck.of(['18.40', '46.25', '71.10', '122.00']),
          instructions: disposition === 'rework' ? 'Rework by the method, inspect all.' : 'Tag and move to the cage.',
        },
      ],
    }
    id = (await work.create('ncmrs', given)).id as string
  })
  note(calendar.at(day, 15, luck.between(0, 50)), work =>
    work.act('ncmrs', id, 'contain', {
      quarantineLocation: shop.id('storage-locations', 'MRB'),
      contained: 'The lot is tagged and in the cage; machine offsets checked.',
    }),
  )
  const board = calendar.after(day, luck.between(2, 5))
  note(calendar.at(board, 10, 5), work => work.act('ncmrs', id, 'submit'))
  note(calendar.at(board, 13, luck.between(0, 59)), work =>
    noteFacts(work, 'ncmrs', id, () => ({
      status: 'dispositioned',
      qualitySignedBy: shop.id('users', 'qsullivan'),
      engineeringSignedBy: shop.id('users', 'eharper'),
    })),
  )
  note(calendar.at(calendar.after(board, luck.between(3, 12)), 15, 10), work => closeNcmr(work, shop, id, cause))
}

async function closeNcmr(work: AnyWork, shop: Shop, id: string, cause: string): Promise<void> {
  await noteFacts(work, 'ncmrs', id, record => {
    for (const line of record.dispositions as { executedAt: string | null }[]) line.executedAt ??= work.at
    return {
      cause: shop.id('look-ups', `cause ${cause}`),
      status: record.eightDRequired ? record.status : 'closed',
    } as Record<string, unknown>
  })
}

/** What the board has before it today: a report in every state, the oldest furthest along. */
const openReports = ['open', 'contained', 'mrb', 'dispositioned', 'closed', 'cancelled'] as const

function liveOpenReports(shop: Shop): void {
  const { calendar, diary } = shop
  for (const [place, state] of openReports.entries()) {
    const [defect, requirement, actual, cause] = findings[place]!
    const part = madeParts[place * 2]!
    let id = ''
    const note = (hour: number, minute: number, write: (work: AnyWork) => Promise<unknown>) =>
      diary.note(calendar.at(calendar.lastDay, hour, minute), 'qsullivan', write, ['quality'])
    const reaches = (step: (typeof openReports)[number]) => openReports.indexOf(state) >= openReports.indexOf(step)
    note(8, 10 + place, async work => {
      const report = await work.create('ncmrs', {
        ...{ source: 'inProcess', item: `part-revisions/${shop.id('part-revisions', part.number)}` },
        ...{ defect: shop.id('look-ups', `defect ${defect}`), requirement, actual, severity: 'minor' },
        ...{ quantityInspected: '20', quantityNonconforming: '3', owner: shop.id('users', 'qsullivan') },
        customer: shop.id('business-partners', part.customer),
        ...(reaches('mrb') && {
          cause: shop.id('look-ups', `cause ${cause}`),
          dispositions: [
            { disposition: 'rework', quantity: '3', unitCost: '12.50', instructions: 'Rework, inspect all.' },
          ],
        }),
      })
      id = report.id as string
    })
    if (state === 'cancelled') {
      note(10, 30, work =>
        work.act('ncmrs', id, 'cancel', { cancelReason: 'Measured again in the lab: in tolerance.' }),
      )
      continue
    }
    if (reaches('contained'))
      note(9, 10 + place, work =>
        work.act('ncmrs', id, 'contain', {
          quarantineLocation: shop.id('storage-locations', 'MRB'),
          contained: 'Tagged, in the cage.',
        }),
      )
    if (reaches('mrb')) note(9, 40 + place, work => work.act('ncmrs', id, 'submit'))
    if (reaches('dispositioned'))
      note(10, 10 + place, work => work.act('ncmrs', id, 'approve', { signingAs: 'quality' }))
    if (reaches('closed')) {
      note(14, 10, work => work.act('ncmrs', id, 'execute', { line: 1 }))
      note(14, 20, work => closeNcmr(work, shop, id, cause))
    }
  }
}

const reports = [
  ['Bearing housings with oversize bores', 'LARKSPUR', 160, 7],
  ['Rod ends returned for chrome peeling', 'HALCYON', 70, 5],
  ['Screws mixed in two lots', 'CLEARWELL', 18, 2],
] as const

function liveEightDs(shop: Shop): void {
  const { calendar, diary } = shop
  for (const [title, customer, ago, done] of reports) {
    const day = calendar.after(calendar.lastDay, -ago)
    let id = ''
    diary.note(calendar.at(day, 9, 15), 'qsullivan', async work => {
      const report = await work.create('eight-ds', {
        title,
        customer: shop.id('business-partners', customer),
        customerRef: `SCAR-${ago}${done}`,
        champion: shop.id('users', 'manager'),
        leader: shop.id('users', 'qsullivan'),
        team: ['inspector', 'omorris', 'wzhao'].map(name => shop.id('users', name)),
        problemWhat: `${title}, found at the customer’s incoming inspection.`,
        problemWhere: 'Customer’s dock',
        problemExtent: '14 of 120 pieces',
      })
      id = report.id as string
      await work.create('five-ys', {
        problem: title,
        eightD: id,
        answers: [
          { level: 1, why: 'The dimension drifted during the run.', verified: 'yes' },
          { level: 2, why: 'The insert was changed late.', verified: 'yes' },
          {
            level: 3,
            why: 'The tool life in the program was set for another alloy.',
            verified: 'yes',
            rootCause: true,
          },
        ],
      })
      await work.create('quality-actions', {
        subject: `eight-ds/${id}`,
        kind: 'containment',
        text: 'Sort all stock and work in process.',
        owner: shop.id('users', 'inspector'),
        due: calendar.after(day, 2),
      })
      await work.create('quality-actions', {
        subject: `eight-ds/${id}`,
        kind: 'corrective',
        text: 'Tool life per alloy in the program header; second person checks it.',
        owner: shop.id('users', 'bfoster'),
        due: calendar.after(day, 20),
      })
    })
    for (let step = 0; step < Math.min(done, 3); step++)
      diary.note(calendar.at(calendar.after(day, 1 + step), 14, 20), 'qsullivan', work =>
        work.act('eight-ds', id, 'complete', { discipline: `D${step}` }),
      )
  }
}

/** How parts are inspected, what was found wrong, and what was done about it. */
export const quality: Subject = {
  title: 'inspection methods and stamps',
  open: addMasters,
  live: shop => {
    const luck = chance('quality')
    for (const place of shop.calendar.days.keys()) if (luck.happens(12)) liveNcmr(shop, luck, place)
    liveOpenReports(shop)
    liveEightDs(shop)
  },
}
