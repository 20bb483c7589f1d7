import type { Formats } from '#platform/model/values/formats-for.ts'

/** Money in a chart: whole where it is told, short beside an axis. */
export function moneyOnChart(formats: Formats, currency: string) {
  const short = new Intl.NumberFormat(formats.formatLocale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return {
    format: (value: number) => formats.money(value, currency),
    shortFormat: (value: number) => short.format(value),
  }
}
