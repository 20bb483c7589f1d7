import type { ImportHints } from '#platform/server/work/import-hints.ts'
import { accountByName, nextNumber } from './accounts-without-numbers.ts'
import { openingKinds, openingRecords } from './opening/opening-imports.ts'

/** The chart of accounts of other programs, and what accounting keeps of a vendor. */

const types = {
  Bank: 'asset',
  'Accounts Receivable': 'asset',
  'Accounts receivable (A/R)': 'asset',
  'Other Current Asset': 'asset',
  'Other Current Assets': 'asset',
  'Fixed Asset': 'asset',
  'Fixed Assets': 'asset',
  'Other Asset': 'asset',
  'Other Assets': 'asset',
  'Accounts Payable': 'liability',
  'Accounts payable (A/P)': 'liability',
  'Credit Card': 'liability',
  'Other Current Liability': 'liability',
  'Other Current Liabilities': 'liability',
  'Long Term Liability': 'liability',
  'Long Term Liabilities': 'liability',
  Equity: 'equity',
  Income: 'revenue',
  Revenue: 'revenue',
  'Cost of Goods Sold': 'costOfSales',
  COGS: 'costOfSales',
  Expense: 'expense',
  Expenses: 'expense',
  'Other Income': 'otherIncome',
  'Other Expense': 'otherExpense',
  Activo: 'asset',
  Pasivo: 'liability',
  Capital: 'equity',
  Ingresos: 'revenue',
  'Costo de ventas': 'costOfSales',
  Gastos: 'expense',
}
const iifTypes = {
  BANK: 'asset',
  AR: 'asset',
  OCASSET: 'asset',
  FIXASSET: 'asset',
  OASSET: 'asset',
  AP: 'liability',
  CCARD: 'liability',
  OCLIAB: 'liability',
  LTLIAB: 'liability',
  EQUITY: 'equity',
  INC: 'revenue',
  COGS: 'costOfSales',
  EXP: 'expense',
  EXINC: 'otherIncome',
  EXEXP: 'otherExpense',
}
const leftOut = (headers: string): Record<string, null> =>
  Object.fromEntries(headers.split('|').map(one => [one, null]))

export const imports: ImportHints = {
  kinds: {
    ...openingKinds,
    accounts: {
      resource: 'accounts',
      rank: 10,
      called: ['accounts', 'chart of accounts', 'coa', 'account list', 'cuentas', 'catálogo de cuentas'],
      signs: ['Accnt. #', 'Account number', 'Account type', 'Número de cuenta', 'Account #', 'Detail type'],
      behindColon: ['name'],
      // Whoever has no numbers there means an account of the chart by its name.
      stands: { by: ['number', 'name', 'type'], find: accountByName },
      // Orders and estimates are no part of anybody's books.
      leaveOut: [{ column: 'type', pattern: /^non-?posting$/i, why: 'noAccount' }],
      layouts: [
        {
          preset: 'quickbooksDesktop',
          marks: ['Accnt. #', 'Active Status', 'Balance Total'],
          columns: {
            Account: 'name',
            Type: 'type',
            'Accnt. #': 'number',
            ...leftOut('Active Status|Balance Total|Balance|Description|Tax Line'),
          },
        },
        {
          preset: 'quickbooksDesktop',
          list: 'ACCNT',
          columns: {
            NAME: 'name',
            ACCNTTYPE: 'type',
            ACCNUM: 'number',
            ...leftOut('REFNUM|TIMESTAMP|OBAMOUNT|DESC|SCD|BANKNUM|EXTRA|HIDDEN|DELCOUNT|USEID'),
          },
          values: { type: iifTypes },
        },
        {
          preset: 'quickbooksOnline',
          marks: ['Detail type', 'QuickBooks Balance'],
          columns: {
            'Account number': 'number',
            Number: 'number',
            'Account #': 'number',
            'Account name': 'name',
            Account: 'name',
            Name: 'name',
            'Full name': 'name',
            Type: 'type',
            'Account type': 'type',
            ...leftOut('Detail type|Description|Balance|QuickBooks Balance|Bank Balance|Currency|Total balance'),
          },
        },
      ],
    },
  },
  records: {
    ...openingRecords,
    accounts: {
      names: {
        number: [
          'Account',
          'Account no',
          'Account number',
          'Account #',
          'Acct',
          'Acct #',
          'No',
          'Cuenta',
          'Número de cuenta',
          'GL account',
          'GL code',
        ],
        name: ['Account name', 'Description', 'Nombre', 'Nombre de la cuenta', 'Descripción', 'Account'],
        type: ['Account type', 'Category', 'Tipo', 'Tipo de cuenta'],
      },
      values: { type: types },
      fills: { fields: ['number'], with: nextNumber },
      example: { number: '6010', name: 'Shop supplies', type: 'Expense' },
    },
  },
  companions: {
    accounting: {
      of: 'business-partners',
      resource: 'partner-accounting',
      by: 'partner',
      fields: ['is1099', 'taxClass', 'box1099', 'remitTo'],
      whenNew: { box1099: 'NEC1' },
      names: {
        is1099: [
          '1099',
          '1099 vendor',
          'Eligible for 1099',
          '1099 eligible',
          'Is 1099',
          'Track 1099',
          '1099 tracking',
          'Vendor 1099',
          'Recibe 1099',
        ],
        box1099: ['1099 box', 'Box 1099', 'Casilla 1099'],
        taxClass: ['Tax class', 'W-9 class', 'Tax classification', 'Clasificación fiscal'],
        remitTo: ['Remit to', 'Remit', 'Pay to', 'Remitir a'],
      },
    },
  },
}
