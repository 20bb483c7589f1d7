import { outsideOffice } from '#modules/security/model/front.ts'
import { complaint, decimal, integer, oneOf, type RowOf, resource, text } from '#platform/model'
import { unitNames } from './unit-names.ts'

/** Units of measure: how large each is in the base unit of its dimension (ea, mm, mm², mm³, g, minute, °C). */
export const units = resource('units', {
  alsoFor: { view: outsideOffice },
  isUnit: true,
  alsoCalled: unitNames,
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text(),
    symbol: text({ max: 20 }),
    uneceCode: text({ max: 3, pattern: /^[A-Z0-9]{2,3}$/, patternReason: 'uneceCode' }),
    dimension: oneOf('count', 'length', 'area', 'volume', 'weight', 'time', 'temperature', 'other').default('count'),
    numerator: decimal(12, { min: 0 }).default('1').required(),
    denominator: decimal(12, { min: 0 }).default('1').required(),
    offset: decimal(6).default('0').required(),
    places: integer({ min: 0, max: 6 }).default(6).required(),
  },
  rules: [
    unit => (unit.numerator.isZero() ? complaint(['numerator'], 'moreThanZero') : null),
    unit => (unit.denominator.isZero() ? complaint(['denominator'], 'moreThanZero') : null),
  ],
  title: ['name'],
  search: ['code', 'name', 'symbol', 'uneceCode'],
  list: { columns: ['code', 'name', 'symbol', 'uneceCode', 'dimension', 'places'], sort: 'code' },
  form: [['code', 'name'], ['symbol', 'uneceCode'], ['dimension', 'places'], ['numerator', 'denominator'], ['offset']],
})
export interface Unit extends RowOf<typeof units> {}

/** The piece, which every company has: shipped under this id, so that declarations can name it as a default. */
export const eachUnit = '01900000-0000-7000-8000-000000000001'

declare module '#platform/model/tables.ts' {
  interface Tables {
    units: Unit
  }
}
