import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop, Subject } from '../year/shop.ts'

const bases = [
  [
    'Shop floor',
    ['4', '7'],
    [
      [
        'Setting up the 5-axis mills',
        'Indicate the trunnion, probe the vise, run the first piece at 50 percent rapid. The program’s header names the datum.',
        true,
      ],
      [
        'Reading a traveler',
        'Top left: the job and its due day. Every operation is scanned at its start and its end, also when nothing came of it.',
        true,
      ],
      [
        'Lights-out running',
        'Only proven programs, with tool life set and the chip conveyor on. The mist collector stays on.',
        false,
      ],
      [
        'Coolant: concentration and care',
        'Check every Monday with the refractometer: 7 to 9 percent for aluminum, 9 to 11 for titanium.',
        false,
      ],
    ],
  ],
  [
    'Quality',
    ['1', '2', '3', '4'],
    [
      [
        'When something is wrong: the NCMR',
        'Stop, tag, move to the cage, write it down. Nobody decides alone what happens to it.',
        true,
      ],
      [
        'First articles by AS9102',
        'Balloon the print, measure every characteristic, attach material and process certificates.',
        false,
      ],
      ['Borrowing gages', 'Scan the gage and your badge at the crib. A gage past its day does not leave.', true],
    ],
  ],
  [
    'Office',
    ['1', '2', '3'],
    [
      [
        'Quoting: from request to answer',
        'Answer within a week. Ask for the model. Price three quantities unless the customer says otherwise.',
        false,
      ],
      [
        'Export-controlled work',
        'Drawings marked ITAR stay in the system: no mail, no phone pictures, no visitors at the machine.',
        true,
      ],
      ['Month end in seven steps', 'Ship, bill, receive, match, count, accrue, close. Gina has the list.', false],
    ],
  ],
] as const

async function addKnowledge(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, readers, articles] of bases) {
    const knowledgeBase = await shop.add(work, 'knowledge-bases', name, { name, readers })
    for (const [order, [title, text, mustRead]] of articles.entries()) {
      const article = await work.create('knowledge-articles', {
        knowledgeBase,
        title,
        body: `<p>${text}</p>`,
        order,
        mustRead,
        reviewBy: shop.calendar.after(shop.calendar.today, 20 + order * 40),
      })
      await work.act('knowledge-articles', article.id as string, 'submit')
      if (order < 3) await work.act('knowledge-articles', article.id as string, 'publish')
    }
  }
}

const clauses = [
  [
    'Q-01',
    'Certificate of conformance',
    'Certificado de conformidad',
    'quality',
    ['purchase-orders'],
    'A certificate of conformance comes with every delivery.',
    'Cada entrega incluye un certificado de conformidad.',
  ],
  [
    'Q-04',
    'Right of access',
    'Derecho de acceso',
    'quality',
    ['purchase-orders'],
    'Our customers and authorities may visit where the work is done.',
    'Nuestros clientes y las autoridades pueden visitar el lugar donde se realiza el trabajo.',
  ],
  [
    'X-01',
    'Export-controlled data',
    'Datos de exportación controlada',
    'exportControl',
    ['purchase-orders', 'quotes'],
    'Drawings and data are subject to ITAR. Do not disclose them to foreign persons.',
    'Los planos y datos están sujetos a ITAR. No los divulgue a personas extranjeras.',
  ],
  [
    'T-01',
    'Validity of prices',
    'Vigencia de precios',
    'terms',
    ['quotes'],
    'Prices hold until the date shown.',
    'Los precios son válidos hasta la fecha indicada.',
  ],
  [
    'V-01',
    'Visitor confidentiality',
    'Confidencialidad de visitantes',
    'nda',
    ['visitors'],
    'What you see here stays here. No pictures on the floor.',
    'Lo que ve aquí se queda aquí. No se permiten fotografías en la planta.',
  ],
] as const

async function addClauses(work: AnyWork, shop: Shop): Promise<void> {
  for (const [clauseNumber, title, titleEs, category, printOn, text, textEs] of clauses) {
    const id = await shop.add(work, 'disclosures', clauseNumber, {
      clauseNumber,
      title,
      titleEs,
      category,
      printOn,
      revisions: [{ text: `<p>${text}</p>`, textEs: `<p>${textEs}</p>`, effectiveFrom: work.today }],
    })
    await work.act('disclosures', id, 'releaseRevision')
  }
  await work.create('disclosure-groups', {
    name: 'Purchase order quality clauses',
    printOn: ['purchase-orders'],
    disclosures: ['Q-01', 'Q-04'].map(number => ({ disclosure: shop.id('disclosures', number) })),
    rules: [{ direction: 'buy' }],
  })
}

const words = [
  ['Materials', ['aluminum', 'titanium', 'stainless', 'plastic']],
  ['Special processes', ['anodize', 'passivate', 'heat treat', 'plating', 'penetrant']],
  ['Programs', ['rate ramp', 'prototype', 'spares']],
] as const

const reports = [
  ['Open orders by customer', 'orders', 'businessPartner', 'bar', 'everyone'],
  ['Quotes by outcome', 'quotes', 'status', 'pie', 'everyone'],
  ['Purchases by vendor', 'purchase-orders', 'vendor', 'bar', 'everyone'],
  ['Downtime by machine', 'thing-downs', 'thing', 'pareto', 'everyone'],
] as const

async function addReports(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, items] of words) await work.create('keyword-lists', { name, words: items.map(word => ({ word })) })
  for (const [name, resource, field, chart, sharing] of reports)
    await work.create('reports', {
      name,
      resource,
      owner: shop.id('users', 'manager'),
      groupBy: [{ field }],
      chart,
      sharing,
    })
  for (const [name, appliesTo, folders] of [
    ['Job folder', 'jobs', ['Drawings', 'Programs', 'Inspection', 'Photos']],
    ['Part folder', 'parts', ['Drawings', 'Models', 'Correspondence']],
  ] as const)
    await work.create('folder-scaffolds', { name, appliesTo, nodes: folders.map(namePattern => ({ namePattern })) })
}

/** What everybody should know, what stands on papers, and what is looked at every week. */
export const knowledge: Subject = {
  title: 'articles, clauses and reports',
  isApart: true,
  open: async (work, shop) => {
    await addKnowledge(work, shop)
    await addClauses(work, shop)
    await addReports(work, shop)
  },
}
