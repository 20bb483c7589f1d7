import { type AsksOfModule, defineModule } from '#platform/model'
import {
  portalAgingDetails,
  portalAgings,
  portalApInvoiceLines,
  portalApInvoices,
  portalArInvoiceLines,
  portalArInvoices,
  portalCashReceipts,
  portalMemos,
  portalPayments,
} from './money.ts'
import { screens } from './screens.ts'
import {
  portalContacts,
  portalOrderFairs,
  portalOrderLines,
  portalOrders,
  portalPurchaseOrderLines,
  portalPurchaseOrders,
  portalQuotePrices,
  portalQuotes,
} from './trade.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** What customers and vendors see of their own business with us. */
export const portal = defineModule({
  name: 'portal',
  resources: [
    portalQuotes,
    portalQuotePrices,
    portalOrders,
    portalOrderLines,
    portalOrderFairs,
    portalPurchaseOrders,
    portalPurchaseOrderLines,
    portalArInvoices,
    portalArInvoiceLines,
    portalApInvoices,
    portalApInvoiceLines,
    portalAgings,
    portalAgingDetails,
    portalMemos,
    portalPayments,
    portalCashReceipts,
    portalContacts,
  ],
  screens,
  menu: {
    yours: [
      'portal-quotes',
      'portal-orders',
      'portal-ar-invoices',
      '/bp/ar-invoices/agings',
      '/bp/ar-invoices/payments',
      'portal-purchase-orders',
      'portal-ap-invoices',
      '/bp/ap-invoices/payments',
      'portal-contacts',
    ],
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof portal> {}
}
