import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ink, size } from './look.ts'
import { totalsName } from './page-breaks.ts'

export interface Total {
  readonly label: string
  readonly value: string
  /** The one that is paid. */
  readonly grand?: boolean
}

/** Sums, flush with the right edge of the lines they belong to; kept in one piece. */
export const totalsBlock = (totals: readonly Total[]): Content => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  columns: [
    { width: '*', text: '' },
    {
      width: 230,
      table: {
        widths: ['*', 'auto'],
        body: totals.map(({ label, value, grand }, place): TableCell[] => {
          const look = grand ? { bold: true, fontSize: size.lead, color: ink.strong } : { color: ink.text }
          return [
            { text: label, ...look, ...(!grand && { color: ink.quiet }), ...(place === 0 && { id: totalsName }) },
            { text: value, alignment: 'right', ...look },
          ]
        }),
      },
      layout: {
        hLineWidth: line => (totals[line]?.grand ? 0.9 : 0),
        vLineWidth: () => 0,
        hLineColor: () => ink.strong,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: row => (totals[row]?.grand ? 6 : 2.5),
        paddingBottom: row => (totals[row + 1]?.grand ? 6 : 2.5),
      },
    },
  ],
})
