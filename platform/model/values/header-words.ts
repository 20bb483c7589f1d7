import { folded } from './folded.ts'

/** Words that mean the same in the headers of lists, in both languages: "Cust #" is "Customer number". */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'number # no num nbr nr nro numero',
      'customer cust custmr cte',
      'vendor vend vndr supplier supp prov proveedor',
    ],
    ...['address addr add adr dir direccion domicilio', 'phone ph phn tel telf telephone telefono fono'],
    ...[
      'mobile cell cel cellular celular movil',
      'email mail correo',
      'description desc descr descrip dscr descripcion',
    ],
    ...['quantity qty qnty quan cantidad cant', 'amount amt importe', 'balance bal saldo', 'material matl mtl mat'],
    ...[
      'account acct acc cuenta cta',
      'invoice inv factura',
      'employee emp empl empleado',
      'department dept dpto depto',
    ],
    ...[
      'location loc ubicacion',
      'weight wt wgt peso',
      'drawing dwg drw plano',
      'revision rev',
      'payment pmt pymt pago',
    ],
    ...[
      'standard std',
      'average avg ave',
      'date dt fecha',
      'equipment equip',
      'manufacturer mfr mfg mfgr',
      'state edo estado',
    ],
    ...['serial ser', 'purchase purch', 'unit und unidad', 'name nm nombre', 'zip postal', 'contact cntct contacto'],
    ...['part pt pieza parte', 'discount disc dscto descuento', 'cost costo', 'price precio', 'city ciudad cd'],
  ].flatMap(group => {
    const [first, ...others] = group.split(' ')
    return [first!, ...others].map(word => [word, first!] as const)
  }),
)

/** Words that say nothing beside others. */
const silent = new Set(['the', 'of', 'de', 'del', 'el', 'la', 'a', 'en'])

/** A header by what its words mean, however they are shortened; `eMail Addr`, `E-mail_Address` and "Email address" are one. */
export function meaningKey(header: string): string {
  const parted = header
    .replace(/\be[- ]?mail/gi, 'email')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([\p{L}])(\d)/gu, '$1 $2')
    .replace(/#/g, ' # ')
    .replace(/'/g, '')
  const words = folded(parted)
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(word => word && !silent.has(word))
  return words.map(word => alike[word] ?? word).join(' ')
}
