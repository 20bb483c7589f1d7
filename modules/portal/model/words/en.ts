const hold = { none: 'Not held', match: 'Being matched', dispute: 'In dispute', manual: 'Held' }
const buckets = { to30: '1–30', to60: '31–60', to90: '61–90', over90: 'Over 90' }
const sideOfIt = { receivable: 'You owe us', payable: 'We owe you' }

export const en = {
  modules: { portal: 'Portal' },
  portal: { menu: { yours: 'Your business with us' } },
  screens: {
    '/bp/ar-invoices/agings': 'What you owe, by age',
    '/bp/ar-invoices/agings/details': 'What you owe, document by document',
    '/bp/ar-invoices/payments': 'Your payments',
    '/bp/ar-invoices/credit-memos/credit': 'Credit memos',
    '/bp/ar-invoices/credit-memos/debit': 'Debit memos',
    '/bp/ar-invoices/cash-receipts': 'Receipts of your payments',
    '/bp/ap-invoices/agings': 'What we owe you, by age',
    '/bp/ap-invoices/agings/details': 'What we owe you, document by document',
    '/bp/ap-invoices/payments': 'Our payments to you',
    '/bp/ap-invoices/credit-memos/credit': 'Credit memos',
    '/bp/ap-invoices/credit-memos/debit': 'Debit memos',
    '/bp/ap-invoices/cash-receipts': 'Refunds from you',
    '/tests/portal-attacks': 'Portal self-test',
  },
  coming: {
    '/tests/portal-attacks': 'Will try every attack on the portal as a partner, and show that each is refused.',
  },
  reasons: {
    offerRanOut: 'This offer was valid through {date}. Please ask us for a new one.',
    offerAnswered: 'Quote {quote} has been answered already.',
    chooseQuantity: 'Choose a quantity of at least one line.',
    notOffered: 'Line {line} is not offered at {quantity, number}. Choose one of the quantities listed.',
  },
  'portal-quotes': {
    one: 'Quote',
    many: 'Quotes',
    about: 'What we offered you, with a price for every quantity.',
    fields: { yourReference: 'Your reference', sentAt: 'Sent', expiresOn: 'Valid through' },
  },
  'portal-quote-prices': { one: 'Price', many: 'Prices', fields: { leadDays: 'Lead time (days)' } },
  'portal-orders': {
    one: 'Order',
    many: 'Orders',
    about: 'What you ordered from us, and how far it is.',
    fields: { yourPo: 'Your PO', orderedOn: 'Ordered', nextPromise: 'Next delivery', shippedPercent: 'Shipped' },
  },
  'portal-order-lines': {
    one: 'Line',
    many: 'Lines',
    fields: { nextPromise: 'Next delivery', shipped: 'Pieces shipped', shippedPercent: 'Shipped' },
  },
  'portal-purchase-orders': {
    one: 'Purchase order',
    many: 'Purchase orders',
    about: 'What we ordered from you.',
    fields: { acknowledgedAt: 'Acknowledged' },
  },
  'portal-purchase-order-lines': {
    one: 'Line',
    many: 'Lines',
    fields: { promisedDate: 'Promised', receivedQuantity: 'Received', returnedQuantity: 'Returned' },
  },
  'portal-contacts': { one: 'Contact', many: 'Contacts', about: 'The people of your company we know.' },
  'portal-ar-invoices': {
    one: 'Invoice',
    many: 'Invoices you owe',
    about: 'Our invoices to you, and what is still open.',
    fields: { yourPo: 'Your PO', dueDate: 'Due', discountDate: 'Discount through', discountAvailable: 'Discount' },
  },
  'portal-ar-invoice-lines': { one: 'Line', many: 'Lines' },
  'portal-ap-invoices': {
    one: 'Invoice',
    many: 'Invoices we owe',
    about: 'Your invoices to us, what is still open, and what holds the payment.',
    fields: { number: 'Our number', yourNumber: 'Your number', dueDate: 'Due', paymentHold: 'Payment' },
    values: { paymentHold: hold },
  },
  'portal-ap-invoice-lines': {
    one: 'Line',
    many: 'Lines',
    fields: { matchState: 'Match' },
    values: { matchState: { price: 'Other price', quantity: 'Other quantity' } },
  },
  'portal-agings': { one: 'Balance', many: 'Balances', fields: buckets, values: { side: sideOfIt } },
  'portal-aging-details': {
    one: 'Open document',
    many: 'Open documents',
    fields: { documentDate: 'Date', dueDate: 'Due' },
    values: { side: sideOfIt, bucket: buckets },
  },
  'portal-memos': {
    one: 'Memo',
    many: 'Memos',
    fields: { memoDate: 'Date', direction: 'Credit or debit' },
    values: { side: sideOfIt },
  },
  'portal-payments': { one: 'Payment', many: 'Payments', fields: { paidOn: 'Paid' }, values: { side: sideOfIt } },
  'portal-cash-receipts': {
    one: 'Receipt',
    many: 'Receipts',
    fields: { receivedOn: 'Received' },
    values: { side: sideOfIt, state: { posted: 'Received', nsf: 'Returned by the bank' } },
  },
} as const
