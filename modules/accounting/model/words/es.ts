import { agingWords } from './es/agings.ts'
import { bankWords } from './es/bank.ts'
import { bookWords } from './es/books.ts'
import { closingReasons, closingWords } from './es/closing.ts'
import { documentReasons } from './es/document-posting.ts'
import { billingReasons, billingWords, mailWords, paperWords } from './es/papers.ts'
import { payableWords } from './es/payables.ts'
import { reasonWords } from './es/reasons.ts'
import { receivableWords } from './es/receivables.ts'
import { screenWords } from './es/screens.ts'
import { statementReasons, statementWords } from './es/statements.ts'

export const es = {
  watches: {
    overdueInvoices: 'Facturas vencidas',
    billsThisWeek: 'Facturas por pagar en 7 días',
  },
  modules: { accounting: 'Contabilidad' },
  accounting: {
    booksTab: 'Libros',
    bankChanged: 'Se cambiaron los datos bancarios de {partner}. Confírmelos.',
    bankRejected: 'Se rechazaron los nuevos datos bancarios de {partner}: {reason}',
    lostDiscountsTab: 'Descuentos perdidos',
    why: {
      named: 'indicada en el documento',
      ofPartner: 'cuenta del socio comercial',
      ofClass: 'cuenta de la clase de inventario {code}',
      byRule: 'regla contable',
      byRuleFor: 'regla contable para {selectors}',
      selectors: {
        inventoryClass: 'clase de inventario',
        partnerGroup: 'grupo de socios',
        department: 'departamento',
      },
    },
    papers: paperWords,
    mail: mailWords,
    billing: billingWords,
    menu: { receivables: 'Por cobrar', payables: 'Por pagar', books: 'Libros', money: 'Dinero', tax: 'Impuestos' },
  },
  accounts: {
    one: 'Cuenta contable',
    many: 'Catálogo de cuentas',
    about:
      'Las cuentas a las que se registra cada póliza. Un título agrupa otras; una cuenta de control se alimenta con documentos, nunca a mano.',
    sections: { main: 'Cuenta', tags: 'Se pide en cada renglón', statements: 'En los estados financieros' },
    fields: {
      number: 'Número',
      name: 'Nombre',
      nameEs: 'Nombre en español',
      type: 'Tipo',
      normalSide: 'Naturaleza',
      parent: 'Depende de',
      isHeading: 'Título, no lleva renglones',
      statementLine: 'Renglón del estado financiero',
      sortOrder: 'Orden',
      cashFlow: 'Flujo de efectivo',
      control: 'Control',
      currency: 'Moneda (solo efectivo)',
      requireJob: 'Orden de trabajo',
      requireDepartment: 'Departamento',
      requirePartner: 'Socio comercial',
      isActive: 'Activa',
    },
    values: {
      type: {
        asset: 'Activo',
        liability: 'Pasivo',
        equity: 'Capital',
        revenue: 'Ingresos',
        costOfSales: 'Costo de ventas',
        expense: 'Gastos',
        otherIncome: 'Otros ingresos',
        otherExpense: 'Otros gastos',
      },
      normalSide: { debit: 'Deudora', credit: 'Acreedora' },
      cashFlow: { operating: 'Operación', investing: 'Inversión', financing: 'Financiamiento' },
      control: {
        none: 'Sin control',
        cash: 'Efectivo y bancos',
        ar: 'Cuentas por cobrar',
        ap: 'Cuentas por pagar',
        inventory: 'Inventario',
        wip: 'Producción en proceso',
        rni: 'Recibido sin factura',
        undeposited: 'Fondos por depositar',
        customerDeposit: 'Anticipos de clientes',
        vendorPrepay: 'Anticipos a proveedores',
        salesTax: 'Impuesto sobre ventas',
      },
    },
  },
  'ledger-types': {
    one: 'Tipo de diario',
    many: 'Tipos de diario',
    about:
      'Los diarios de donde vienen las pólizas. A mano solo se eligen los manuales, y esos nunca tocan una cuenta de control.',
    fields: {
      code: 'Clave',
      name: 'Nombre',
      nameEs: 'Nombre en español',
      origin: 'Origen',
      allowControl: 'Puede tocar cuentas de control',
      autoReverse: 'Se revierte solo el siguiente periodo',
      requireApproval: 'Requiere aprobación',
      isActive: 'Activo',
    },
    values: {
      origin: {
        manual: 'Manual',
        sales: 'Ventas',
        receipts: 'Cobros',
        purchasing: 'Compras',
        payments: 'Pagos',
        inventory: 'Inventario',
        production: 'Producción',
        payroll: 'Nómina',
        bank: 'Bancos',
        closing: 'Cierre',
        opening: 'Apertura',
      },
    },
  },
  currencies: {
    one: 'Moneda',
    many: 'Monedas',
    about: 'La moneda de la empresa y las demás con las que trata.',
    fields: { code: 'Clave', name: 'Nombre', minorUnits: 'Decimales con que se paga', isBase: 'La propia' },
  },
  'exchange-rates': {
    one: 'Tipo de cambio',
    many: 'Tipos de cambio',
    about:
      'Cuánto vale en nuestra moneda una unidad extranjera. Cuenta desde su día y siete días a lo sumo; después se pregunta.',
    fields: { currency: 'Moneda', on: 'Desde', rate: 'Nuestra moneda por una de ellos', source: 'Fuente' },
  },
  'sales-taxes': {
    one: 'Impuesto sobre ventas',
    many: 'Impuestos sobre ventas',
    about:
      'Lo que cobra un lugar sobre las ventas, con sus componentes: estado, condado, ciudad. El impuesto se calcula una vez por documento.',
    fields: {
      code: 'Clave',
      name: 'Nombre',
      combinedRate: 'Tasa de hoy',
      freightTaxable: 'El flete también causa impuesto',
      isExempt: 'Exento',
      recoverable: 'Acreditable en compras',
      rates: 'Componentes',
    },
  },
  'sales-tax-rates': {
    one: 'Componente',
    many: 'Componentes',
    fields: {
      component: 'Componente',
      rate: 'Tasa',
      from: 'Desde',
      to: 'Hasta',
      account: 'Cuenta contable',
      agency: 'Se paga a',
    },
  },
  'payment-methods': {
    one: 'Forma de pago',
    many: 'Formas de pago',
    about:
      'Cómo entra y sale el dinero: cheques, transferencias, tarjetas. Decide si un cobro espera a ser depositado.',
    fields: {
      code: 'Clave',
      name: 'Nombre',
      nameEs: 'Nombre en español',
      kind: 'Tipo',
      direction: 'Para',
      depositMode: 'Lo que entra',
      clearingAccount: 'Cuenta de tarjeta por pagar',
      reportable1099: 'Cuenta para la forma 1099',
      isActive: 'Activa',
    },
    values: {
      kind: {
        cash: 'Efectivo',
        check: 'Cheque',
        ach: 'ACH',
        wire: 'Transferencia bancaria',
        card: 'Tarjeta',
        network: 'Red de pagos',
        other: 'Otra',
      },
      direction: { in: 'Cobros', out: 'Pagos', both: 'Ambos' },
      depositMode: { undeposited: 'Espera a ser depositado', direct: 'Va directo al banco' },
    },
  },
  screens: screenWords,
  statements: statementWords,
  aging: agingWords,
  ...closingWords,
  ...bookWords,
  ...receivableWords,
  ...payableWords,
  ...bankWords,
  reasons: {
    ...reasonWords,
    ...statementReasons,
    ...closingReasons,
    ...documentReasons,
    ...billingReasons,
    accountNumber: '{field} lleva de cuatro a seis dígitos, por ejemplo 1000.',
    currencyOfCashOnly: '{field}: solo una cuenta de efectivo se lleva en moneda propia. Déjela vacía.',
    headingControlsNothing: 'Un título no lleva renglones, así que no puede ser cuenta de control.',
    currencyCode: '{field} lleva tres letras mayúsculas, por ejemplo EUR.',
    unknownCurrency: '{field} no es una moneda de ISO 4217. Use sus tres letras, por ejemplo EUR.',
    finerThanCents: '{field}: aquí no se pueden llevar monedas de tres decimales.',
    rateAboveZero: '{field} debe ser mayor que cero.',
    rateOfOwnCurrency: '{field} es nuestra propia moneda; su tipo de cambio siempre es 1.',
    baseCurrencyStays: 'Esta es la moneda de la empresa. Primero elija otra en los datos de la empresa.',
    ratesOverlap: '{component} ya tiene una tasa ese día. Termine primero la anterior.',
    reportedByProcessor:
      'Los pagos con tarjeta o por red los reporta quien los procesa, así que no cuentan para la forma 1099. Desactívelo.',
  },
} as const
