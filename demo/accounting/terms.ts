import type { Subject } from '../year/shop.ts'

const terms = [
  { code: 'NET30', description: 'Net 30 days', descriptionEs: '30 días netos' },
  { code: 'NET45', description: 'Net 45 days', descriptionEs: '45 días netos', netDays: 45 },
  { code: 'NET60', description: 'Net 60 days', descriptionEs: '60 días netos', netDays: 60 },
  {
    code: '2-10-NET30',
    description: '2 % within 10 days, net 30',
    descriptionEs: '2 % a 10 días, 30 días netos',
    discountPercent: '2',
    discountDays: 10,
  },
  {
    code: '1-15-NET45',
    description: '1 % within 15 days, net 45',
    descriptionEs: '1 % a 15 días, 45 días netos',
    netDays: 45,
    discountPercent: '1',
    discountDays: 15,
  },
  {
    code: 'EOM30',
    description: '30 days after the end of the month',
    descriptionEs: '30 días después de fin de mes',
    dueBasis: 'endOfMonth',
  },
  {
    code: 'PREPAY',
    description: 'Paid before work begins',
    descriptionEs: 'Pago antes de empezar el trabajo',
    dueBasis: 'prepay',
    netDays: 0,
    depositPercent: '100',
  },
  {
    code: 'HALF',
    description: 'Half with the order, half 30 days after shipment',
    descriptionEs: 'Mitad con el pedido, mitad a 30 días del embarque',
    depositPercent: '50',
  },
]

const fobs = [
  {
    code: 'ORIGIN-COL',
    description: 'Our dock, freight collect',
    descriptionEs: 'Nuestro andén, flete por cobrar',
    point: 'origin',
    freight: 'collect',
    place: 'Elgin, IL',
  },
  {
    code: 'ORIGIN-PPA',
    description: 'Our dock, freight prepaid and added',
    descriptionEs: 'Nuestro andén, flete pagado y cargado en factura',
    point: 'origin',
    freight: 'prepaidAndAdd',
    place: 'Elgin, IL',
  },
  {
    code: 'DEST-PP',
    description: 'Their dock, freight prepaid',
    descriptionEs: 'Andén del cliente, flete pagado',
    point: 'destination',
    freight: 'prepaid',
  },
  {
    code: 'FCA-ELGIN',
    description: 'Free carrier Elgin, for export',
    descriptionEs: 'Franco transportista Elgin, para exportación',
    point: 'other',
    freight: 'collect',
    incoterm: 'FCA',
    place: 'Elgin, IL',
  },
]

const couriers = [
  {
    code: 'UPS',
    name: 'UPS',
    scac: 'UPSN',
    ourAccount: 'A1X 204',
    phone: '+1 800 555 0110',
    trackingUrl: 'https://www.ups.com/track?tracknum={tracking}',
  },
  {
    code: 'FEDEX',
    name: 'FedEx',
    scac: 'FDEG',
    ourAccount: '4417 0226',
    phone: '+1 800 555 0111',
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={tracking}',
  },
  {
    code: 'PRAIRIE',
    name: 'Prairie State Freight',
    scac: 'PRSF',
    ourAccount: 'FHP-11',
    phone: '+1 815 555 0117',
    trackingUrl: 'https://prairiestatefreight.example/pro/{tracking}',
  },
  {
    code: 'BAJIO',
    name: 'Transportes del Bajío',
    scac: 'TDBJ',
    phone: '+52 442 555 0119',
    trackingUrl: 'https://transportesdelbajio.example/guia/{tracking}',
  },
]

const methods = [
  { code: 'UPS-GND', name: 'UPS Ground', courier: 'UPS', transitDays: 2, freightCharge: 'actual' },
  {
    code: 'UPS-2DA',
    name: 'UPS 2nd Day Air',
    courier: 'UPS',
    transitDays: 2,
    freightCharge: 'actualPlusPercent',
    freightPercent: '10',
  },
  {
    code: 'FDX-ON',
    name: 'FedEx Overnight',
    courier: 'FEDEX',
    transitDays: 1,
    freightCharge: 'actualPlusPercent',
    freightPercent: '10',
    signatureRequired: true,
  },
  { code: 'FDX-GND', name: 'FedEx Ground', courier: 'FEDEX', transitDays: 3, freightCharge: 'actual' },
  {
    code: 'LTL',
    name: 'LTL pallet',
    nameEs: 'Tarima consolidada (LTL)',
    courier: 'PRAIRIE',
    transitDays: 3,
    freightCharge: 'actual',
  },
  {
    code: 'MX-TRUCK',
    name: 'Truck to Querétaro',
    nameEs: 'Camión a Querétaro',
    courier: 'BAJIO',
    transitDays: 6,
    freightCharge: 'actual',
  },
  {
    code: 'OUR-TRUCK',
    name: 'Our truck',
    nameEs: 'Nuestro camión',
    transitDays: 0,
    freightCharge: 'flat',
    flatAmount: '35.00',
  },
  { code: 'WILL-CALL', name: 'Customer picks up', nameEs: 'El cliente recoge', transitDays: 0, freightCharge: 'none' },
]

const taxes = [
  { code: 'EXEMPT', name: 'Exempt: bought for resale', isExempt: true, rates: [] },
  {
    code: 'IL-ELGIN',
    name: 'Illinois, Elgin',
    rates: [
      { component: 'State of Illinois', rate: '6.25' },
      { component: 'Kane County transit', rate: '0.75' },
      { component: 'City of Elgin', rate: '1.25' },
    ],
  },
  {
    code: 'IL-CHICAGO',
    name: 'Illinois, Chicago',
    rates: [
      { component: 'State of Illinois', rate: '6.25' },
      { component: 'Cook County', rate: '1.75' },
      { component: 'City of Chicago', rate: '1.25' },
      { component: 'Transit', rate: '1' },
    ],
  },
  {
    code: 'WI-RACINE',
    name: 'Wisconsin, Racine',
    rates: [
      { component: 'State of Wisconsin', rate: '5' },
      { component: 'Racine County', rate: '0.1' },
    ],
  },
]

const paymentMethods = [
  {
    code: 'CHECK',
    name: 'Check',
    nameEs: 'Cheque',
    kind: 'check',
    direction: 'both',
    depositMode: 'undeposited',
    reportable1099: true,
  },
  {
    code: 'ACH',
    name: 'ACH transfer',
    nameEs: 'Transferencia ACH',
    kind: 'ach',
    direction: 'both',
    depositMode: 'direct',
    reportable1099: true,
  },
  {
    code: 'WIRE',
    name: 'Wire',
    nameEs: 'Transferencia bancaria',
    kind: 'wire',
    direction: 'both',
    depositMode: 'direct',
    reportable1099: true,
  },
  {
    code: 'CARD',
    name: 'Company card',
    nameEs: 'Tarjeta de la empresa',
    kind: 'card',
    direction: 'out',
    depositMode: 'direct',
  },
  {
    code: 'CASH',
    name: 'Petty cash',
    nameEs: 'Caja chica',
    kind: 'cash',
    direction: 'both',
    depositMode: 'undeposited',
    reportable1099: true,
  },
]

/** How the company is paid, pays, ships and is taxed. */
export const termsAndDelivery: Subject = {
  title: 'terms, carriers and taxes',
  open: async (work, shop) => {
    for (const one of terms) await shop.add(work, 'terms', one.code, one)
    for (const one of fobs) await shop.add(work, 'fobs', one.code, one)
    for (const one of couriers) await shop.add(work, 'couriers', one.code, one)
    for (const { courier, ...one } of methods)
      await shop.add(work, 'shipping-methods', one.code, {
        ...one,
        ...(courier && { courier: shop.id('couriers', courier) }),
      })
    for (const { rates, ...one } of taxes)
      await shop.add(work, 'sales-taxes', one.code, {
        ...one,
        rates: rates.map(rate => ({ ...rate, from: work.today })),
      })
    for (const one of paymentMethods) await shop.add(work, 'payment-methods', one.code, one)
  },
}
