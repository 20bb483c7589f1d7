import {
  boolean,
  complaint,
  decimal,
  integer,
  lines,
  money,
  oneOf,
  percent,
  type RowOf,
  ref,
  resource,
  richText,
  text,
} from '#platform/model'
import { markupFields, markupRows, seenWithCost, viewCost } from './markups.ts'
import { readQuantities } from './quantities.ts'

/** How prices are rounded and judged: named in a policy, copied to each quote. */
export const policyFields = {
  minimumMarginPercent: percent({ min: 0, max: 99 }).default('15').required(),
  managerApprovalAbove: money({ min: 0 }),
  unitPriceStep: oneOf('0.0001', '0.001', '0.01', '0.05', '0.25', '1').default('0.01').required(),
  rounding: oneOf('nearest', 'up').default('nearest').required(),
  allowBuyUp: boolean().default(true),
  chargeWholeStock: boolean().default(true),
  hoursPerDay: decimal(2, { min: 0.25, max: 24 }).default('8').required(),
} as const

/** A way to have it sooner, and what that costs. */
export const quoteDefaultExpedites = resource('quote-default-expedites', {
  partOf: 'quote-defaults',
  fields: {
    name: text({ max: 80 }).required(),
    leadDays: integer({ min: 0, max: 2000 }).required(),
    percent: percent({ min: 0, max: 1000 }).default('0').required(),
  },
})

/** A named pricing policy. What it says is copied to a quote, so that later edits change no quote that exists. */
export const quoteDefaults = resource('quote-defaults', {
  fields: {
    name: text().required().unique(),
    isCompanyDefault: boolean().notCopied(),
    validityDays: integer({ min: 1, max: 3650 }).default(30).required(),
    quantities: text().default('1, 10, 50, 100').required(),
    ...markupFields,
    ...policyFields,
    terms: ref('terms'),
    fob: ref('fobs'),
    expediteOptions: lines(quoteDefaultExpedites),
    coverText: richText(),
    footerText: richText(),
    /** For customers who read Spanish; where there is none, the others are printed. */
    coverTextEs: richText(),
    footerTextEs: richText(),
  },
  seen: { ...seenWithCost(markupFields), minimumMarginPercent: viewCost },
  rules: [policy => (readQuantities(policy.quantities) ? null : complaint(['quantities'], 'quantityList'))],
  list: {
    columns: ['name', 'isCompanyDefault', 'validityDays', 'quantities', 'minimumMarginPercent', 'managerApprovalAbove'],
    sort: 'name',
    filters: ['isCompanyDefault'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'isCompanyDefault'],
        ['quantities', 'validityDays'],
        ['minimumMarginPercent', 'managerApprovalAbove'],
        ['unitPriceStep', 'rounding'],
        ['allowBuyUp', 'chargeWholeStock'],
        ['hoursPerDay'],
      ],
    },
    { name: 'markups', rows: markupRows },
    { name: 'hurry', folded: true, rows: [['expediteOptions']] },
    {
      name: 'texts',
      folded: true,
      rows: [
        ['terms', 'fob'],
        ['coverText', 'coverTextEs'],
        ['footerText', 'footerTextEs'],
      ],
    },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quote-defaults': RowOf<typeof quoteDefaults>
    'quote-default-expedites': RowOf<typeof quoteDefaultExpedites>
  }
}
