import { cribWords } from './en/crib.ts'
import { placeWords } from './en/places.ts'
import { reasons } from './en/reasons.ts'
import { stockWords } from './en/stock.ts'
import { en as firstSteps } from './first-steps.ts'

export const en = {
  firstSteps,
  alsoCalled: {
    'item-stocks': 'stock, inventory, on hand, quantity, availability',
    'stock-lots': 'heat, heat number, serial, batch',
    'inventory-transactions': 'stock moves, issue, adjust, transfer',
    'cycle-counts': 'physical inventory, count',
    'stock-policies': 'min max, reorder point, safety stock',
    'slot-checkouts': 'tool checkout, borrowed',
  },
  modules: { inventory: 'Inventory' },
  inventory: {
    menu: { stock: 'Stock', places: 'Locations', crib: 'Tool crib', labelling: 'Labels', settings: 'Settings' },
    openingReason: 'Opening balance',
    tookLast: '{who} took {quantity} at {time}.',
    trace: 'Trace',
    stockDiffers: 'Stock and ledger differ in {count, plural, one {# place} other {# places}}',
    liesElsewhere: '{quantity} {unit} are in {place}.',
    printerNotReached: 'Millwright can print only to network thermal printers. Choose another printer.',
    cribNotices: {
      soon: '{what} is due back at the tool crib at {when}.',
      due: '{what} is due back at the tool crib now.',
      late: '{who} has not returned {what}, due {when}.',
      supervisor: '{who} still has {what}, due back at the tool crib {when}.',
      ready: '{what} is ready for you at the tool crib for four working hours.',
    },
    reservationLost: 'A manager used {quantity} of the stock reserved by {code}',
  },
  ...stockWords,
  ...placeWords,
  ...cribWords,
  screens: {
    '/storage-groups/tree': 'Location tree',
    '/storage-locations/slots': 'Slot map',
    '/qr-code-generator': 'Print labels',
    '/inventory-transactions/value': 'Inventory valuation',
    '/librarian': 'Check in/out',
    '/librarian/slots': 'Crib slots',
    '/librarian/coming-soon': 'Expected',
  },
  reasons,
} as const
