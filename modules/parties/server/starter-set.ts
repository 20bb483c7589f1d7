import { addAll, type StarterSet, said } from '#platform/server/work/starter-sets.ts'

const terms = [
  { code: 'NET30', description: 'Net 30 days', descriptionEs: '30 días netos' },
  { code: 'NET15', description: 'Net 15 days', descriptionEs: '15 días netos', netDays: 15 },
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
    code: 'DUE',
    description: 'Due on receipt',
    descriptionEs: 'Al recibir la factura',
    netDays: 0,
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
  { code: 'COD', description: 'Cash on delivery', descriptionEs: 'Pago contra entrega', dueBasis: 'cod', netDays: 0 },
]

const paymentTerms: StarterSet = {
  topic: 'terms',
  rank: 10,
  deliver: async starter => {
    const made = await addAll(starter, 'terms', 'code', terms)
    await starter.usual({ terms: made.get('NET30') ?? null, vendorTerms: made.get('NET30') ?? null })
  },
}

const fobs = (place: string | null) => [
  {
    code: 'ORIGIN-COL',
    description: 'Our dock, freight collect',
    descriptionEs: 'Nuestro andén, flete por cobrar',
    point: 'origin',
    freight: 'collect',
    place,
  },
  {
    code: 'ORIGIN-PPA',
    description: 'Our dock, freight prepaid and added',
    descriptionEs: 'Nuestro andén, flete pagado y cargado en factura',
    point: 'origin',
    freight: 'prepaidAndAdd',
    place,
  },
  {
    code: 'DEST-PP',
    description: 'Their dock, freight prepaid',
    descriptionEs: 'Andén del cliente, flete pagado',
    point: 'destination',
    freight: 'prepaid',
  },
  {
    code: 'VENDOR-COL',
    description: 'Vendor dock, freight collect',
    descriptionEs: 'Andén del proveedor, flete por cobrar',
    point: 'origin',
    freight: 'collect',
  },
]

const couriers = [
  { code: 'UPS', name: 'UPS', scac: 'UPSN', trackingUrl: 'https://www.ups.com/track?tracknum={tracking}' },
  { code: 'FEDEX', name: 'FedEx', scac: 'FDEG', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={tracking}' },
  {
    code: 'USPS',
    name: 'USPS',
    scac: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={tracking}',
  },
  { code: 'DHL', name: 'DHL', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={tracking}' },
  { code: 'LTL', name: said('LTL carrier', 'Transportista LTL') },
]

const methods = [
  { code: 'UPS-GND', name: 'UPS Ground', courier: 'UPS', transitDays: 3, freightCharge: 'actual' },
  { code: 'UPS-2DA', name: 'UPS 2nd Day Air', courier: 'UPS', transitDays: 2, freightCharge: 'actual' },
  { code: 'UPS-NDA', name: 'UPS Next Day Air', courier: 'UPS', transitDays: 1, freightCharge: 'actual' },
  { code: 'FDX-GND', name: 'FedEx Ground', courier: 'FEDEX', transitDays: 3, freightCharge: 'actual' },
  { code: 'FDX-ON', name: 'FedEx Overnight', courier: 'FEDEX', transitDays: 1, freightCharge: 'actual' },
  {
    code: 'LTL',
    name: 'LTL freight',
    nameEs: 'Carga consolidada (LTL)',
    courier: 'LTL',
    transitDays: 4,
    freightCharge: 'actual',
  },
  { code: 'OUR-TRUCK', name: 'Our truck', nameEs: 'Nuestro camión', transitDays: 0, freightCharge: 'none' },
  { code: 'WILL-CALL', name: 'Customer pickup', nameEs: 'El cliente recoge', transitDays: 0, freightCharge: 'none' },
]

const delivery: StarterSet = {
  topic: 'shipping',
  rank: 20,
  deliver: async starter => {
    const { city, region } = starter.place
    const place = [city, region].filter(Boolean).join(', ') || null
    const points = await addAll(starter, 'fobs', 'code', fobs(place))
    const carriers = await addAll(starter, 'couriers', 'code', couriers)
    const ways = await addAll(
      starter,
      'shipping-methods',
      'code',
      methods.map(({ courier, ...method }) => ({ ...method, ...(courier && { courier: carriers.get(courier) }) })),
    )
    await starter.usual({
      fob: points.get('ORIGIN-PPA') ?? null,
      vendorFob: points.get('VENDOR-COL') ?? null,
      shippingMethod: ways.get('UPS-GND') ?? null,
    })
  },
}

export const starterSets: readonly StarterSet[] = [paymentTerms, delivery]
