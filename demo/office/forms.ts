import type { AnyWork } from '#platform/server/work/work.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

const sheets = [
  ['F-7.5-01', 'First piece check sheet', 'Quality', true],
  ['F-8.3-02', 'Deviation request', 'Quality', true],
  ['F-6.2-01', 'Training record', 'Management', false],
  ['F-7.1-04', 'Machine warm-up checklist', 'Milling', false],
] as const

/** Controlled forms; two of them are released, the others wait for their first review. */
async function addForms(work: AnyWork, shop: Shop): Promise<void> {
  for (const [formNumber, title, department, isReviewed] of sheets) {
    const file = await shop.bring(
      `${formNumber}.txt`,
      `${formNumber}  ${title}\n\nPart ______  Date ______  By ______\n`,
    )
    const form = await work.create('blank-forms', {
      ...{ formNumber, title, department: shop.id('departments', department), owner: shop.id('users', 'qsullivan') },
      revisions: [{ file, changeNote: 'First issue' }],
    })
    if (isReviewed) await work.act('blank-forms', form.id as string, 'submitRevision')
  }
}

/** Packets that are put together for customers. */
async function addPackets(work: AnyWork, shop: Shop): Promise<void> {
  const template = await work.create('compilation-templates', {
    name: 'Shipment packet',
    resource: 'packing-slips',
    collects: [{ kind: 'recordPrint' }, { kind: 'disclosures' }],
  })
  await work.create('document-compilations', {
    ...{ title: 'Packet for the AS9100 audit', template: template.id },
    items: [
      { kind: 'divider', title: 'Quality manual' },
      { kind: 'divider', title: 'Calibration records' },
    ],
    partner: shop.id('business-partners', 'HALCYON'),
  })
}

/** Lists as people keep them for themselves and for each other. */
async function saveViews(work: AnyWork, shop: Shop): Promise<void> {
  const large = JSON.stringify({ field: 'total', op: 'gte', value: '25000' })
  const views = [
    ['orders', 'Over $25,000', { filter: large, sort: '-total' }, 'everyone', 'dlindqvist'],
    ['purchase-orders', 'By vendor', { group: 'vendor' }, 'everyone', 'jmoreno'],
  ] as const
  for (const [order, [resource, name, definition, sharing, owner]] of views.entries())
    await work.create('saved-views', {
      ...{ resource, name, definition, sharing, order, pinned: true },
      owner: shop.id('users', owner),
    })
}

async function addTemplates(work: AnyWork): Promise<void> {
  for (const [name, kind, attributes] of [
    ['Vertical mill', 'machine', ['Travel X', 'Travel Y', 'Travel Z']],
    ['Micrometer', 'gage', ['Range', 'Resolution']],
  ] as const)
    await work.create('thing-templates', {
      ...{ name, kind },
      attributeDefinitions: attributes.map(label => ({
        key: label.charAt(0).toLowerCase() + label.slice(1).replace(' ', ''),
        label,
        type: 'number',
      })),
    })
}

const countShelf = (work: AnyWork, shop: Shop) =>
  work.create('cycle-counts', {
    name: 'Bar rack, first Friday',
    counters: [shop.id('users', 'librarian')],
  })

/** Paper and order: forms, packets, saved lists, patterns for new machines, a count that is planned. */
export const forms: Subject = {
  title: 'forms and saved lists',
  live: shop => {
    const { calendar, diary } = shop
    diary.note(calendar.at(calendar.lastDay, 16, 30), nobody, async work => {
      await addForms(work, shop)
      await addPackets(work, shop)
      await saveViews(work, shop)
      await addTemplates(work)
      await countShelf(work, shop)
    })
  },
}
