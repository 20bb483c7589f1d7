import type { Subject } from '../year/shop.ts'

/** How the company prices: markups by category, the least it charges, what hurry costs. */
export const pricing: Subject = {
  title: 'pricing policies',
  open: async (work, shop) => {
    const markups = {
      markupMaterial: '25',
      markupPurchased: '20',
      markupLabor: '65',
      markupMachine: '68',
      markupOverhead: '50',
      markupOutside: '25',
      markupCharges: '10',
    }
    const expediteOptions = [
      { name: 'One week', leadDays: 5, percent: '35' },
      { name: 'Two weeks', leadDays: 10, percent: '18' },
    ]
    const texts = {
      coverText: '<p>Thank you for the chance to quote. Prices hold for the quantities and revisions shown.</p>',
      footerText:
        '<p>Certificates of conformance are included; material certificates on request. Over- and underruns as agreed.</p>',
      coverTextEs:
        '<p>Gracias por la oportunidad de cotizar. Los precios valen para las cantidades y revisiones indicadas.</p>',
      footerTextEs:
        '<p>Incluye certificado de conformidad; certificados de material a solicitud. Excedentes y faltantes según lo convenido.</p>',
    }
    const base = {
      ...markups,
      ...texts,
      expediteOptions,
      minimumMarginPercent: '18',
      unitPriceStep: '0.05',
      terms: shop.id('terms', 'NET30'),
    }
    await shop.add(work, 'quote-defaults', 'Standard', {
      ...base,
      name: 'Standard',
      isCompanyDefault: true,
      managerApprovalAbove: '60000.00',
    })
    await shop.add(work, 'quote-defaults', 'Aerospace', {
      ...base,
      name: 'Aerospace',
      quantities: '5, 10, 25, 50',
      markupMachine: '74',
      markupLabor: '70',
      validityDays: 60,
    })
    await shop.add(work, 'quote-defaults', 'Medical', {
      ...base,
      name: 'Medical',
      quantities: '100, 250, 500, 1000',
      validityDays: 45,
    })
    const minimums = [
      { name: 'Least per line', scope: 'line', amount: '150.00' },
      { name: 'Least per order', scope: 'order', amount: '350.00' },
      {
        name: 'Titanium and nickel lots',
        scope: 'materialType',
        amount: '400.00',
        materialType: shop.id('material-types', 'TI-6AL4V'),
      },
      { name: 'Hard chrome lots', scope: 'process', amount: '250.00', process: shop.id('processes', 'CHROME') },
    ]
    for (const one of minimums) await work.create('minimum-charges', { ...one, validFrom: shop.calendar.opening })
  },
}
