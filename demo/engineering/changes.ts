import { sql } from 'kysely'
import type { VerbOf } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { madeParts } from './part-list.ts'

type Steps = readonly (readonly [kind: string, text: string])[]
type Instruction = readonly [title: string, kind: string, minutes: string, steps: Steps]

const instructions: readonly Instruction[] = [
  [
    'Mill set-up',
    'setup',
    '25',
    [
      ['instruction', 'Clean table, vise and parallels; stone the jaws.'],
      ['check', 'Tool list agrees with the set-up sheet.'],
      ['measure', 'Runout of the longest tool, in thousandths.'],
      ['signature', 'First piece released by inspection.'],
    ],
  ],
  [
    'Lathe set-up with bar feeder',
    'setup',
    '20',
    [
      ['check', 'Collet and pusher fit the bar.'],
      ['instruction', 'Touch off, part off the first slug, measure it.'],
      ['signature', 'First piece released by inspection.'],
    ],
  ],
  [
    'Weekly care of a machining center',
    'maintenance',
    '40',
    [
      ['check', 'Way lube above the line.'],
      ['measure', 'Coolant concentration, percent Brix.'],
      ['check', 'Chip conveyor free, filters washed.'],
      ['photo', 'Spindle taper after cleaning.'],
    ],
  ],
  [
    'Receiving of bar and plate',
    'inspection',
    '12',
    [
      ['scan', 'Purchase order on the packing slip.'],
      ['check', 'Heat number on the certificate and on the bar agree.'],
      ['measure', 'Diameter or thickness.'],
    ],
  ],
  [
    'Lock-out of the band saw',
    'safety',
    '6',
    [
      ['instruction', 'Main switch off, own lock on, key in the pocket.'],
      ['check', 'Blade does not move when started.'],
    ],
  ],
]

async function addInstructions(work: AnyWork, shop: Shop): Promise<void> {
  for (const [title, kind, estimatedMinutes, steps] of instructions) {
    const id = await shop.add(work, 'procedures', title, {
      ...{ title, kind, estimatedMinutes },
      steps: steps.map(([kindOfStep, text], place) => ({ number: place + 1, kind: kindOfStep, text })),
    })
    await work.act('procedures', id, 'publish')
  }
}

const calculations = [
  ['17-4 roughing, half inch', 'spindleSpeed', { surfaceFeet: '260', diameter: '0.5' }],
  ['6061 finishing, quarter inch', 'spindleSpeed', { surfaceFeet: '900', diameter: '0.25' }],
] as const

type Change = readonly [
  title: string,
  reason: string,
  part: number,
  ago: number,
  reached: 'draft' | 'submitted' | 'inReview' | 'approved' | 'implementing' | 'closed',
  why: string,
]

const changes: readonly Change[] = [
  [
    'Larger radius in the pocket corner',
    'manufacturability',
    3,
    130,
    'closed',
    'A .125 end mill chatters at that depth.',
  ],
  ['Chamfer on the cross hole', 'quality', 11, 74, 'implementing', 'Burrs were found at the customer twice.'],
  ['6061-T651 instead of T6 plate', 'costReduction', 19, 41, 'inReview', 'Flatter after roughing, one operation less.'],
  ['Revision note for the thread depth', 'documentation', 27, 22, 'inReview', 'The note and the view disagree.'],
  ['Thread insert in the mounting holes', 'quality', 35, 15, 'approved', 'Two threads were stripped in assembly.'],
  ['Bore from +.0005 to +.0008', 'customerRequest', 8, 9, 'submitted', 'The mating bearing changed.'],
  ['Part mark by laser', 'obsolescence', 31, 3, 'draft', 'The stamp set is no longer made.'],
]

/** The blocking task is done, the change is carried out, what it left to do is done too, and the request is closed. */
async function finishChange(work: AnyWork, id: string): Promise<void> {
  const doTasks = async () => {
    const tasks = await work.reader.rows<{ id: string }>(
      sql`select id from ecr_tasks where root = ${id}::uuid order by position`,
    )
    await work.update('ecrs', id, { tasks: tasks.map(task => ({ id: task.id, doneAt: work.at })) })
  }
  await doTasks()
  await work.act('ecrs', id, 'implement')
  await doTasks()
  await work.act('ecrs', id, 'close')
}

function liveChanges(shop: Shop): void {
  const luck = chance('changes')
  const { calendar, diary } = shop
  for (const [title, reason, place, ago, reached, why] of changes) {
    const part = madeParts[place]!
    const day: DateText = calendar.after(calendar.lastDay, -ago)
    const name = title
    const act = (after: number, by: string, verb: VerbOf<'ecrs'>, asked = {}) =>
      diary.note(calendar.at(calendar.after(day, after), 10 + after, luck.between(0, 59)), by, work =>
        work.act('ecrs', shop.id('ecrs', name), verb, asked),
      )
    diary.note(calendar.at(day, 9, luck.between(0, 59)), 'wzhao', async work => {
      const fromCustomer = reason === 'customerRequest'
      await shop.add(work, 'ecrs', name, {
        title,
        reason,
        source: fromCustomer ? 'customer' : 'internal',
        ...(fromCustomer && { businessPartner: shop.id('business-partners', part.customer) }),
        description: `<p>${why}</p>`,
        proposedChange: `<p>${title}.</p>`,
        owner: shop.id('users', 'eharper'),
        priority: reason === 'quality' ? 'high' : 'normal',
        neededOn: calendar.after(day, 30),
        items: [
          {
            partRevision: shop.id('part-revisions', part.number),
            changeType: 'newRevision',
            stock: 'useAsIs',
            wip: 'useAsIs',
            openOrders: 'changeOver',
            openPurchases: 'noneAffected',
          },
        ],
        approvals: [
          { approver: shop.id('users', 'eharper'), role: 'Engineering' },
          { approver: shop.id('users', 'qsullivan'), role: 'Quality' },
        ],
        tasks: [{ name: 'New program and set-up sheet', owner: shop.id('users', 'bfoster'), blocking: true }],
      })
    })
    if (reached === 'draft') continue
    act(0, 'wzhao', 'submit')
    if (reached === 'submitted') continue
    act(1, 'eharper', 'startReview')
    if (reached === 'inReview') continue
    act(2, 'eharper', 'approve', { comment: 'Go.' })
    act(3, 'qsullivan', 'approve', { comment: 'First piece to inspection.' })
    if (reached === 'approved') continue
    act(4, 'eharper', 'start')
    if (reached === 'implementing') continue
    diary.note(calendar.at(calendar.after(day, 9), 15, luck.between(0, 59)), 'eharper', work =>
      finishChange(work, shop.id('ecrs', name)),
    )
  }
}

/** How work is done, and how it changes. */
export const changing: Subject = {
  title: 'procedures and changes',
  open: async (work, shop) => {
    await addInstructions(work, shop)
    for (const [name, calculator, inputs] of calculations)
      await work.create('calculations', { name, calculator, inputs })
  },
  live: liveChanges,
}
