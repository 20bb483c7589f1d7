import { type ImportHints, namesIn } from '#platform/server/work/import-hints.ts'
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

/** Numbers have four to six digits here: `1905-00` is 1905, and `10-200` is 10200. */
function bareNumber(text: string): string {
  const [main = '', ...rest] = text.trim().split(/[-. ]/)
  if (rest.length === 0 || !/^[\d-. ]+$/.test(text.trim())) return text
  if (rest.every(part => /^0+$/.test(part))) return main
  const digits = [main, ...rest].join('')
  return digits.length <= 6 ? digits : text
}

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
          ...namesIn('Account ID|Account code|Account|Account no|Account number|Account #|Acct|Acct #|No|Cuenta'),
          ...namesIn('Número de cuenta|GL account|GL code|GL no|Ledger no|Ledger account|Nominal code|Main account'),
        ],
        name: [
          ...namesIn('Account name|Description|Account title|Title|Ledger name|Nombre|Nombre de la cuenta|Descripción'),
          ...namesIn('Account|GL description|Account long name'),
        ],
        type: [
          ...namesIn('Account type|Category|Classification|Account class|Class|FS category|Group|Tipo|Tipo de cuenta'),
          ...namesIn('Naturaleza|FS group'),
        ],
      },
      values: { type: types },
      likely: {
        type: [
          [/other income|otros? ingreso/, 'otherIncome'],
          [/other expense|otros? gasto/, 'otherExpense'],
          [/cost of|cogs|costo/, 'costOfSales'],
          [/payable|liabilit|credit card|loan|pasivo|por pagar|acreedor|tarjeta/, 'liability'],
          [/receivable|asset|cash|bank|inventor|deprec|activo|por cobrar|bancos?|caja/, 'asset'],
          [/equity|capital|retained|net worth|resultado/, 'equity'],
          [/income|revenue|sales|ingreso|venta/, 'revenue'],
          [/expense|gasto|overhead/, 'expense'],
        ],
      },
      spelled: { number: bareNumber },
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
          ...namesIn('1099|1099 vendor|Eligible for 1099|1099 eligible|Is 1099|Track 1099|1099 tracking|Gets 1099'),
          ...namesIn('Subject to 1099|Print 1099|Receives 1099|Vendor 1099|Recibe 1099|Form 1099|1099 reportable'),
          ...namesIn('Issue 1099|Eligible 1099'),
        ],
        box1099: ['1099 box', 'Box 1099', 'Casilla 1099'],
        taxClass: ['Tax class', 'W-9 class', 'Tax classification', 'Clasificación fiscal'],
        remitTo: ['Remit to', 'Remit', 'Pay to', 'Remitir a'],
      },
    },
  },
}
