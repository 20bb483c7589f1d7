import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { routesOf } from '#platform/model'
import { type Language, speak } from '#platform/model/words.ts'
import { menuOf, resourcesOf } from '#platform/server/http/application.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { wordsOf } from '#platform/server/work/create-app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { pagesOf } from '#platform/web/frame/palette-pages.ts'
import { ranked } from '#platform/web/frame/palette-rank.ts'
import { en } from '#platform/web/frame/words/en.ts'
import { es } from '#platform/web/frame/words/es.ts'
import type { Application } from '#platform/web/kernel/application.ts'

/** What people of a shop type, and the page that must be among the first three. */
const phrases: Readonly<Record<string, readonly (readonly [typed: string, opens: string])[]>> = {
  'en-US': [
    ['import', '/import-data'],
    ['quickbooks', '/import-data'],
    ['quotes', '/quotes'],
    ['quote', '/quotes'],
    ['new quote', '/quotes/create'],
    ['create quote', '/quotes/create'],
    ['rfq', '/quotes'],
    ['estimate', '/quotes'],
    ['sales orders', '/orders'],
    ['orders', '/orders'],
    ['new order', '/orders/create'],
    ['backlog', '/orders'],
    ['packing slip', '/packing-slips'],
    ['shipment', '/packing-slips'],
    ['jobs', '/jobs'],
    ['work order', '/jobs'],
    ['traveler', '/jobs'],
    ['wo', '/jobs'],
    ['new job', '/jobs/create'],
    ['operations', '/job-operations'],
    ['customers', '/business-partners?view=customers'],
    ['client', '/business-partners?view=customers'],
    ['vendors', '/business-partners?view=vendors'],
    ['supplier', '/business-partners?view=vendors'],
    ['new customer', '/business-partners/create'],
    ['add vendor', '/business-partners/create'],
    ['contacts', '/contacts'],
    ['parts', '/parts'],
    ['part number', '/parts'],
    ['new part', '/parts/create'],
    ['bom', '/assemblies'],
    ['bill of materials', '/assemblies'],
    ['routings', '/part-revision-methods'],
    ['eco', '/ecrs'],
    ['raw material', '/material-codes'],
    ['on hand', '/item-stocks'],
    ['inventory', '/item-stocks'],
    ['stock', '/item-stocks'],
    ['heat', '/stock-lots'],
    ['lots', '/stock-lots'],
    ['cycle count', '/cycle-counts'],
    ['reorder point', '/stock-policies'],
    ['po', '/purchase-orders'],
    ['purchase orders', '/purchase-orders'],
    ['new po', '/purchase-orders/create'],
    ['receive', '/po-receipts'],
    ['requisition', '/purchase-requests'],
    ['what to buy', '/purchase-requests/suggestions'],
    ['invoices', '/ar-invoices'],
    ['bills', '/ap-invoices'],
    ['receivables', '/ar-invoices'],
    ['payables', '/ap-invoices'],
    ['record payment', '/cash-receipts/create'],
    ['enter bill', '/ap-invoices/create'],
    ['trial balance', '/general-ledgers/trial-balance'],
    ['aging', '/agings'],
    ['balance sheet', '/general-ledgers/balance-sheet'],
    ['journal', '/general-ledgers'],
    ['chart of accounts', '/accounts'],
    ['ncr', '/ncmrs'],
    ['corrective action', '/eight-ds'],
    ['calibration', '/calibrations'],
    ['gages', '/things?view=gages'],
    ['machines', '/things?view=machines'],
    ['downtime', '/thing-downs'],
    ['vacation', '/time-off-requests'],
    ['time card', '/timeclock'],
    ['add user', '/users/create'],
    ['visitors', '/visitors'],
    ['getting started', '/help/getting-started'],
    ['first steps', '/help/getting-started'],
    ['checklist', '/help/getting-started'],
    ['sample data', '/help/getting-started'],
    ['demo data', '/help/getting-started'],
    ['import', '/import-runs'],
    ['import data', '/import-runs'],
    ['undo', '/help/undo'],
    ['how to undo', '/help/undo'],
    ['unarchive', '/help/undo'],
    ['help', '/help'],
    ['handbook', '/help'],
    ['manual', '/help'],
    ['shortcuts', '/help/shortcuts'],
    ['test mail', '/settings/mail'],
  ],
  es: [
    ['importar', '/import-data'],
    ['cotizaciones', '/quotes'],
    ['nueva cotización', '/quotes/create'],
    ['clientes', '/business-partners?view=customers'],
    ['proveedores', '/business-partners?view=vendors'],
    ['existencias', '/item-stocks'],
    ['colada', '/stock-lots'],
    ['OC', '/purchase-orders'],
    ['recibir', '/po-receipts'],
    ['cuentas por pagar', '/ap-invoices'],
    ['registrar pago', '/cash-receipts/create'],
    ['máquinas', '/things?view=machines'],
    ['vacaciones', '/time-off-requests'],
    ['primeros pasos', '/help/getting-started'],
    ['cómo empezar', '/help/getting-started'],
    ['datos de muestra', '/help/getting-started'],
    ['datos de ejemplo', '/help/getting-started'],
    ['demo', '/help/getting-started'],
    ['importar', '/import-runs'],
    ['deshacer', '/help/undo'],
    ['ayuda', '/help'],
    ['manual', '/help'],
    ['atajos', '/help/shortcuts'],
    ['correo de prueba', '/settings/mail'],
  ],
}

const administrator = { ...systemViewer, isSystem: false, roles: [1] } as unknown as Person
function pagesIn(language: Language) {
  const words = wordsOf(registry)(language)
  const open = routesOf(registry)
  const application = {
    mayAll: true,
    routes: open,
    screens: {},
    areas: menuOf(registry, administrator, words, open),
    resources: resourcesOf(registry, administrator, words),
    hiddenAreas: [],
  } as unknown as Application
  return pagesOf(application, speak(language, [language === 'es' ? es : en]))
}

describe.each(Object.entries(phrases))('documents, palette: %s', (language, table) => {
  const pages = pagesIn(language as Language)
  test.each(table)('“%s” finds %s among the first three', (typed, opens) => {
    const found = ranked(typed, pages).map(({ key }) => key)
    expect(found.slice(0, 3)).toContain(`page:${opens}`)
  })
})
