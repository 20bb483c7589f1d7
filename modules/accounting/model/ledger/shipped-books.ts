import type { RowOf } from '#platform/model'
import type { AccountType, accounts, ledgerTypes } from './accounts.ts'

type Control = RowOf<typeof accounts>['control']
type ShippedAccount = readonly [number: string, name: string, nameEs: string, control?: Control]

const typeByFirstDigit: Readonly<Record<string, AccountType>> = {
  1: 'asset',
  2: 'liability',
  3: 'equity',
  4: 'revenue',
  5: 'costOfSales',
  6: 'expense',
  7: 'otherExpense',
}

/** Cash discounts given reduce revenue (4900) and those taken reduce cost (5600): never operating expense. */
const chart: readonly ShippedAccount[] = [
  ['1000', 'Operating checking', 'Bancos, cuenta operativa', 'cash'],
  ['1050', 'Undeposited funds', 'Fondos por depositar', 'undeposited'],
  ['1060', 'Petty cash', 'Caja chica', 'cash'],
  ['1100', 'Accounts receivable', 'Cuentas por cobrar', 'ar'],
  ['1150', 'Unbilled shipments', 'Embarques por facturar'],
  ['1190', 'Allowance for doubtful accounts', 'Estimación de cuentas incobrables'],
  ['1199', 'Exchange revaluation', 'Revaluación cambiaria'],
  ['1200', 'Raw material', 'Materia prima', 'inventory'],
  ['1210', 'Purchased components', 'Componentes comprados', 'inventory'],
  ['1220', 'Work in process', 'Producción en proceso', 'wip'],
  ['1240', 'Finished goods', 'Producto terminado', 'inventory'],
  ['1310', 'Vendor prepayments', 'Anticipos a proveedores', 'vendorPrepay'],
  ['1350', 'Recoverable tax', 'Impuesto acreditable'],
  ['1500', 'Machinery', 'Maquinaria'],
  ['1590', 'Accumulated depreciation', 'Depreciación acumulada'],
  ['2000', 'Accounts payable', 'Cuentas por pagar', 'ap'],
  ['2050', 'Received not invoiced', 'Recibido sin factura', 'rni'],
  ['2100', 'Accrued payroll', 'Nómina devengada'],
  ['2110', 'Payroll liabilities', 'Retenciones y cargas de nómina'],
  ['2200', 'Sales tax payable', 'Impuesto sobre ventas por pagar', 'salesTax'],
  ['2210', 'Use tax payable', 'Impuesto de uso por pagar'],
  ['2300', 'Customer deposits', 'Anticipos de clientes', 'customerDeposit'],
  ['2400', 'Card payable', 'Tarjeta por pagar'],
  ['2490', 'Unclaimed checks', 'Cheques no cobrados'],
  ['3000', 'Capital', 'Capital'],
  ['3900', 'Retained earnings', 'Utilidades retenidas'],
  ['3999', 'Opening balances', 'Saldos iniciales'],
  ['4000', 'Sales', 'Ventas'],
  ['4010', 'Tooling sales', 'Ventas de herramentales'],
  ['4100', 'Freight billed', 'Fletes facturados'],
  ['4900', 'Sales discounts', 'Descuentos sobre ventas'],
  ['4910', 'Returns and allowances', 'Devoluciones y bonificaciones'],
  ['4950', 'Other charges', 'Otros cargos'],
  ['5000', 'Cost of goods sold', 'Costo de lo vendido'],
  ['5100', 'Purchase price variance', 'Variación en precio de compra'],
  ['5110', 'Job variance', 'Variación de órdenes de trabajo'],
  ['5120', 'Inventory adjustment', 'Ajustes de inventario'],
  ['5125', 'Inventory revaluation', 'Revaluación de inventario'],
  ['5130', 'Scrap', 'Desperdicio'],
  ['5200', 'Direct labor paid', 'Mano de obra directa pagada'],
  ['5210', 'Direct labor applied', 'Mano de obra directa aplicada'],
  ['5300', 'Overhead incurred', 'Gastos indirectos incurridos'],
  ['5390', 'Overhead applied', 'Gastos indirectos aplicados'],
  ['5500', 'Freight in', 'Fletes sobre compras'],
  ['5510', 'Tax on purchases', 'Impuesto sobre compras'],
  ['5600', 'Purchase discounts', 'Descuentos sobre compras'],
  ['6000', 'Office wages', 'Sueldos de oficina'],
  ['6010', 'Employer payroll tax', 'Cargas patronales'],
  ['6100', 'Rent', 'Renta'],
  ['6400', 'Bank fees', 'Comisiones bancarias'],
  ['6500', 'Bad debt', 'Cuentas incobrables'],
  ['6600', 'Shop supplies', 'Consumibles de taller'],
  ['6800', 'Depreciation', 'Depreciación'],
  ['7000', 'Realized exchange', 'Resultado cambiario realizado'],
  ['7010', 'Unrealized exchange', 'Resultado cambiario no realizado'],
  ['7100', 'Interest', 'Intereses'],
]

/** The chart a new company starts with (accounting §3). */
export const shippedAccounts = chart.map(([number, name, nameEs, control = 'none']) => ({
  number,
  name,
  nameEs,
  type: number === '7100' ? ('otherIncome' as const) : typeByFirstDigit[number[0]!]!,
  control,
  // Buying and selling machines is investing; their depreciation goes back to the result it was taken from.
  cashFlow: number === '1500' ? ('investing' as const) : null,
}))

type Journal = Pick<RowOf<typeof ledgerTypes>, 'code' | 'origin' | 'autoReverse'> & {
  readonly name: { readonly 'en-US': string; readonly es: string }
}
const journal = (code: string, origin: Journal['origin'], en: string, es: string, autoReverse = false): Journal => ({
  code,
  origin,
  name: { 'en-US': en, es },
  autoReverse,
})

/** The journals a new company starts with. */
export const shippedJournals: readonly Journal[] = [
  journal('GJ', 'manual', 'General', 'General'),
  journal('AJ', 'manual', 'Accruals', 'Provisiones', true),
  journal('SJ', 'sales', 'Sales', 'Ventas'),
  journal('CR', 'receipts', 'Cash receipts', 'Cobros'),
  journal('PJ', 'purchasing', 'Purchasing', 'Compras'),
  journal('CD', 'payments', 'Payments', 'Pagos'),
  journal('IJ', 'inventory', 'Inventory', 'Inventario'),
  journal('WJ', 'production', 'Production', 'Producción'),
  journal('PR', 'payroll', 'Payroll', 'Nómina'),
  journal('BK', 'bank', 'Bank', 'Bancos'),
  journal('FX', 'closing', 'Exchange revaluation', 'Revaluación cambiaria', true),
  journal('CL', 'closing', 'Closing', 'Cierre'),
  journal('OB', 'opening', 'Opening balances', 'Saldos iniciales'),
]
