import { folded } from './folded.ts'

/** Words that mean the same in the headers of lists, in both languages: "Cust #" is "Customer number". */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'number # no num nbr nr nmbr nro numero',
      'customer cust custmr cte',
      'vendor vend vndr supplier supp prov proveedor',
    ],
    ...['address addr add adr dir direccion domicilio', 'phone ph phn tel telf telephone telefono fono'],
    ...['mobile cell cel cellular celular movil', 'email mail correo'],
    ...[
      'description desc descr descrip dscr descripcion',
      'quantity qty qnty quan cantidad cant',
      'physical phys',
      'stock stk',
      'machine mach',
      'street str',
    ],
    ...['amount amt importe', 'balance bal saldo', 'material matl mtl mat', 'account acct acc cuenta cta'],
    ...['invoice inv factura', 'employee emp empl empleado', 'department dept dpto depto', 'location loc ubicacion'],
    ...['weight wt wgt peso', 'drawing dwg drw plano', 'revision rev', 'payment pmt pymt pay pago', 'terms term'],
    ...['standard std', 'average avg ave', 'date dt fecha', 'equipment equip', 'manufacturer mfr mfg mfgr'],
    ...['state edo estado st', 'serial ser', 'purchase purch', 'unit und unidad', 'name nm nombre', 'zip postal'],
    ...['contact cntct contacto', 'part pt pieza parte', 'discount disc dscto descuento', 'cost costo', 'price precio'],
    ...[
      'city ciudad cd cty',
      'country ctry cntry pais',
      'line ln',
      'limit lmt limite',
      'credit cr crd credito',
      'primary prim',
    ],
    ...['active actv', 'text tx txt', 'flag flg fl', 'website web url', 'title titulo', 'type typ tipo'],
    ...['legal lgl', 'first fst', 'extended ext extd', 'hire hired', 'year yr', 'group grp grupo', 'class cls clase'],
    ...['1 one uno', '2 two dos', '3 three tres', '4 four cuatro', '5 five cinco'],
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
    .replace(/\be[- ]?mail|\bcorreo[- ]e\b/gi, 'email')
    // A database writes CTRY_CD; "Cd." alone is a city.
    .replace(/(?<=\w)_cd\b/gi, ' code')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([\p{L}])(\d)/gu, '$1 $2')
    .replace(/#/g, ' # ')
    .replace(/'/g, '')
  const words = folded(parted)
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(word => word && !silent.has(word))
  return words.map(word => alike[word] ?? word).join(' ')
}

/** Words beside which a header means what it means without them: "Primary phone", "Rate $/hr", "Eligible (Y/N)". */
const aside = new Set(
  [
    'text flag field fiscal primary main current default usual our us usd per each ea pc hr hrs hour lb lbs kg ft feet inch',
    'y yes n 1 full general physical comercial original value internal base key latest end day long complete piece still',
  ].flatMap(words => words.split(' ')),
)
const singular = (word: string): string => (/[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word)

/** What is left of a header without the words that tell it from none, in whatever order; '' where that is nothing. */
export function coreKey(header: string, silent: ReadonlySet<string> = new Set()): string {
  const bare = header.replace(/\([^()]*\)/g, ' ').replace(/^\s*\$\s*(?=\/)/, 'price ')
  const words = meaningKey(/[\p{L}\p{N}]/u.test(bare) ? bare : header)
    .split(' ')
    .map(singular)
  return [...new Set(words)]
    .filter(word => word && !aside.has(word) && !silent.has(word))
    .sort()
    .join(' ')
}

/** The words of names, as `coreKey` compares them. */
export const coreWords = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap(name => meaningKey(name).split(' ')).map(singular))
