import { money, percent, type RowOf, ref, resource, rollup } from '#platform/model'

/** What a partner is to us, worked out when it is asked for: a view with a row for each, which the partner's fields are taken from. */
export const partnerFigures = resource('partner-figures', {
  isView: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  title: ['partner'],
  search: [],
  fields: {
    partner: ref('business-partners'),
    /** What open quotes offer, in our currency. */
    quotedValue: money(),
    arBalance: money(),
    shippedNotInvoiced: money(),
    openOrderValue: money(),
    /** sales R30. */
    exposure: money(),
    /** sales R36: of the releases completed in twelve months, those that left by the day first promised. */
    otdPercent12m: percent(),
    /** The same by the day promised last. */
    otdLastPromise12m: percent(),
    /** Won over won and lost, by value, of what was sent in twelve months. */
    hitRate12m: percent(),
  },
  list: { columns: ['partner', 'exposure', 'otdPercent12m', 'hitRate12m'], sort: ['partner'] },
})

const figure = (of: string) => ({ from: 'partner-figures', by: 'partner', take: 'max', of }) as const

/** What business partners are told of it. */
export const figuresOfPartner = {
  quotedValue: rollup(money(), figure('quotedValue')),
  arBalance: rollup(money(), figure('arBalance')),
  shippedNotInvoiced: rollup(money(), figure('shippedNotInvoiced')),
  openOrderValue: rollup(money(), figure('openOrderValue')),
  exposure: rollup(money(), figure('exposure')),
  otdPercent12m: rollup(percent(), figure('otdPercent12m')),
  otdLastPromise12m: rollup(percent(), figure('otdLastPromise12m')),
  hitRate12m: rollup(percent(), figure('hitRate12m')),
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'partner-figures': RowOf<typeof partnerFigures>
  }
}
