import { documentColumns, documentsTable } from '#modules/accounting/model/ledger/open-documents-file.ts'
import { trialBalanceTable } from '#modules/accounting/model/ledger/trial-balance-file.ts'
import type { ImportKind, RecordHints } from '#platform/server/work/import-hints.ts'
import { standingLine } from './find-names.ts'

/** Open invoices and bills as other programs list them: lines of the opening balances. */

const { partner, number, invoiceDate, dueDate, amount, open } = documentColumns
const owed = { number, invoiceDate, dueDate, amount, open }

export const openingKinds: Readonly<Record<string, ImportKind>> = {
  trialBalance: {
    resource: 'opening-accounts',
    rank: 69,
    called: ['trial balance', 'opening balances', 'balanza', 'balanza de comprobación', 'saldos iniciales'],
    signs: ['Debit', 'Credit', 'Debe', 'Haber', 'Cargo', 'Abono', 'Saldo deudor', 'Saldo acreedor'],
    // As the page of the opening balances reads it: titles above, totals below, sub-accounts behind a colon.
    reads: trialBalanceTable,
    stands: { by: ['account', 'accountName'], find: standingLine },
    names: { accountName: ['Account name', 'Account', 'Cuenta'] },
    template: ['accountName', 'debit', 'credit'],
  },
  openingInvoices: {
    resource: 'opening-invoices',
    rank: 70,
    called: [
      ...['open invoices', 'ar aging', 'a/r aging', 'receivables', 'accounts receivable', 'customer balance'],
      ...['receivable', 'aged receivables', 'receivable invoice', 'sales invoices'],
      ...['facturas abiertas', 'cuentas por cobrar', 'antigüedad de saldos de clientes'],
    ],
    signs: ['Open balance', 'Invoice no', 'Balance due', 'Invoice date'],
    reads: lines => documentsTable(lines, 'Customer'),
  },
  openingBills: {
    resource: 'opening-bills',
    rank: 71,
    called: [
      ...['open bills', 'unpaid bills', 'ap aging', 'a/p aging', 'payables', 'accounts payable', 'vendor balance'],
      ...['payable', 'aged payables', 'payable invoice', 'supplier balance', 'supplier invoices'],
      ...['cuentas por pagar', 'antigüedad de saldos de proveedores'],
    ],
    signs: ['Open balance', 'Bill no', 'Bill date'],
    reads: lines => documentsTable(lines, 'Vendor'),
  },
}

export const openingRecords: Readonly<Record<string, RecordHints>> = {
  'opening-accounts': { example: { accountName: '1000 · Checking', debit: '12400.00', credit: '0.00' } },
  'opening-invoices': {
    names: { customer: partner, ...owed },
    example: {
      customer: 'Apex',
      number: 'A-1',
      invoiceDate: '2025-11-10',
      dueDate: '2025-12-10',
      amount: '12400.00',
      open: '12400.00',
    },
  },
  'opening-bills': {
    names: { vendor: partner, ...owed },
    example: {
      vendor: 'Delta',
      number: 'D-1',
      invoiceDate: '2025-12-10',
      dueDate: '2026-01-09',
      amount: '14300.00',
      open: '14300.00',
    },
  },
}
