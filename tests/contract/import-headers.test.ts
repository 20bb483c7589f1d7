import { expect, test } from 'vitest'
import { businessModules } from '#app/modules.ts'
import { registry } from '#app/registry.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { headerNames } from '#platform/server/transfer/header-names.ts'
import { importable } from '#platform/server/transfer/import-columns.ts'
import { proposeMapping } from '#platform/server/transfer/mapping.ts'
import { wordsOf } from '#platform/server/work/create-app.ts'
import { joinHints } from '#platform/server/work/import-hints.ts'

/** Headers as other programs, databases and offices write them, and the column each must become; some no list names in full. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customers: {
    name: 'Client Name|Bill-To Name|Sold-To Name|Nombre comercial|Cust Nm|Organization|CompanyName|Trading Name|Customer Long Name',
    shortName:
      'Customer No.|Cust. Code|CustID|Acct #|ClientID|CustNum|No. Cliente|Customer Alias|Cve. cliente|Núm. Cte.',
    'mainAddress.line1':
      'Street Address 1|Address (Line 1)|ADDR_LN_1|Bill To Street|Billing address: Address line 1|Str.',
    'mainAddress.line2': 'Col.|Colonia',
    'mainAddress.city': 'CITY_NM|City/Town|Municipio|BillCity|Billing address: City|Town',
    'mainAddress.region': 'ST_CD|Province/State|STATE_PROV|Entidad federativa|BillState|Billing address: State',
    'mainAddress.postalCode': 'ZIP_CD|ZIP+4|Zip/Post Code|Codigo Postal|BillZip|ZIPCODE',
    'mainAddress.country': 'CTRY_CD|Country Name|País',
    'contact.fullName':
      'Attn:|Buyer Name|Purchasing Contact|Contact Nm|Key Contact|Contacto de compras|Main Contact Person|Atención',
    'contact.firstName': 'CONTACT_FIRST_NAME|Bill to Contact First Name|Contact First',
    'contact.phone': 'PRIM_PH_NO|PhoneNum|Phone (Main)|Office Phone|Tel. oficina|Buyer Phone|Telephone 1',
    'contact.mobile': 'Cell #|Mobile Number|Celular contacto|Cell Ph',
    'contact.email': 'EMAIL_ADDR_TX|Customer E-mail|Correo-e|Buyer Email|Contact E-Mail Address|Email Id|EMail1',
    website: 'Customer Web Site|Homepage URL|Web Page|WWW|WEB_URL',
    terms: 'PMT_TERM_CD|Terms Code|Pay. Terms|Terms of Sale|Condiciones de crédito|Plazo|Días créd.',
    creditLimit: 'CR_LMT_AMT|Cred Limit|Credit Line|Credit Limit (USD)',
    taxId: 'Resale #|EIN/SSN|Federal Tax ID|R.F.C.|Tax ID No.',
    notes: 'Remarks|Observaciones|Customer Notes|Observ.',
    status: 'Inactive|Active?|ACTV_FL|Customer Status',
  },
  vendors: {
    name: 'Supplier Name|Payee|VendorName',
    shortName: 'Vendor #|VendorID|Supplier No',
    vendorTerms: 'Pay Terms|Vendor Terms Code|Condiciones',
    'accounting.is1099': '1099?|1099 (Y/N)|Gets 1099|1099 Reportable|Print 1099',
    'contact.email': 'PO Email|Order Email|Sales Email',
  },
  parts: {
    partNumber: 'PART_ID|Part Nbr|P/N|Item ID|SKU #|Our Part No|Cve. artículo|Stock Code|Código|Clave de artículo',
    name: 'PartDescription|Item Descr.|Part Title|Desc 1|Descripción del artículo',
    'revision.revision': 'Rev Ltr|Rev Lvl|RevisionNum|Part Revision|ECL|Latest Rev',
    'revision.drawingNumber': 'Dwg #|Print No|Blueprint',
    unit: 'U of M|Stk Unit|Inv UOM|Unit of Measure Code',
    owner: 'Cust ID|Customer Code|Made For',
    standardCost: 'STD_COST|Cost/ea|Last Cost|Unit Standard Cost|Costo prom.|Último costo',
    netWeight: 'Wt (lb)|Wt/Pc|WEIGHT_EA|Piece Weight',
    kind: 'Make/Buy|M/B|Part Class',
    exportControl: 'ITAR?|ITAR Controlled',
  },
  materials: {
    code: 'Stock #|Material ID|RM Code|Raw Matl No',
    materialType: 'Alloy|Grade/Alloy|Spec',
    form: 'Shape|Stock Form',
    diameter: 'Dia.|OD|Ø|Outside Dia',
    standardCost: '$/ft|Cost per Lb|Price/lb|Costo unitario',
    preferredVendor: 'Pref Vendor|Primary Supplier',
    reorderPoint: 'ROP|Reorder Pt|Min Stock',
  },
  employees: {
    employeeNumber: 'Emp #|Employee #|Badge #|Payroll ID|Timeclock #|Nómina',
    displayName: 'Employee Name|Staff Name|EmpName|Name (Last, First)|Worker',
    hireDate: 'Hire Dt|DOH|Date Of Hire|Original Hire Date',
    terminationDate: 'Term Date|Release Date|Fecha de baja',
    'payRates.rate': 'Pay Rate|Wage|Hourly Pay|Labor Rate|Pay/Hr|Salario por hora',
    department: 'Home Dept|Dept #',
    phone: 'Cell Phone|Mobile #|Contact Number',
  },
  machines: {
    name: 'Equipment Description|Work Center Name|RESOURCE_ID|Mach #|Machine ID',
    manufacturer: 'Mfr.|Builder|Machine Make',
    serialNumber: 'Serial_Number|Mach Serial|S/N',
    machineRate: 'Burden $/hr|Rate/hr|Shop Rate|BURDEN_RATE',
    installedOn: 'Acq Date|In Service Date|Date Purchased',
  },
  accounts: {
    number: 'Account ID|GL #|Acct.#|ACCOUNT_ID|No. de cuenta|Main Account',
    name: 'Account Description|Account Title|ACCOUNT_DESC|Ledger Name',
    type: 'Acct Type|Classification|FS Category|Naturaleza',
  },
  openingStock: {
    quantity: 'QOH|Counted Qty|QTY_ON_HAND|Phys Qty|Current Stock|Existencias|Bal on Hand',
    storageLocation: 'Bin #|Bin Location|WAREHOUSE_ID|Stk Loc|Rack',
    unitCost: 'Avg. Unit Cost|Cost ea|Last Cost|Costo unit.',
    lotNumber: 'Lot/Batch|LOT_ID|Batch #',
    heatNumber: 'Heat/Lot|Heat Code|Colada',
  },
  openingInvoices: {
    customer: 'Sold To|Cust Name|Debtor|Account Name',
    number: 'Inv #|Doc No|INVOICE_ID|Tran No|Folio',
    invoiceDate: 'Inv Dt|Trans Date|Issue Date|INVOICE_DATE',
    dueDate: 'Due Dt|Pay By|Vence|Net Due Date',
    open: 'Bal Due|Amt Due|Outstanding|Remaining Balance|Unpaid|BALANCE_AMT',
    amount: 'Inv Amt|Orig Amount|TOTAL_AMOUNT|Gross',
  },
  contacts: {
    businessPartner: 'Account Name|Firm|Employer|Customer Name',
    email: 'E-Mail 1 - Value|Work Email|Contact Email',
    phone: 'Business Phone|Phone 1 - Value|Direct',
    jobTitle: 'Job|Function|Contact Title',
  },
}
/** Headers that say something else, however near they are to a column. */
const others: Readonly<Record<string, string>> = {
  customers:
    'Fax|Sales Rep|Sales Tax Code|Currency Code|Date Entered|YTD Sales|Last Order Date|Discount %|Ship To Phone',
  parts: 'Qty On Order|Lead Time (days)|Last Run|Cost Code|Committed',
  openingStock: 'Qty On Order|Reorder Qty|Allocated|Min Qty',
  employees: 'Shift|Supervisor|Birth Date|SSN',
}

const hints = joinHints(businessModules.map(({ handlers }) => handlers?.imports))
const speak = wordsOf(registry)
const languages = [speak('en-US'), speak('es')]

function columnOf(list: string, header: string, beside: readonly string[] = []): string | null {
  const kind = hints.kinds.get(list)!
  const resource = registry.resource(kind.resource)
  const names = headerNames(registry, hints, resource, languages, kind, undefined)
  const fields = importable(registry, hints, resource, systemViewer)
  const mapping = proposeMapping(
    registry,
    resource,
    fields,
    [header, ...beside],
    languages,
    { ...names, needed: [] },
    () => [],
  )
  return mapping[header] ?? null
}

test.each(Object.entries(lists))('headers of %s are understood however they are written', (list, columns) => {
  const missed = Object.entries(columns).flatMap(([column, headers]) =>
    headers.split('|').flatMap(header => {
      const isStreet = /\.(line1|region|postalCode|country)$/.test(column)
      const found = columnOf(list, header, isStreet ? ['City', 'Estado'] : [])
      return found === column ? [] : [`${header}: ${found}, not ${column}`]
    }),
  )
  expect(missed).toEqual([])
})

test.each(Object.entries(others))('headers of %s that mean something else are left alone', (list, headers) => {
  const taken = headers.split('|').flatMap(header => {
    const found = columnOf(list, header)
    return found === null ? [] : [`${header}: ${found}`]
  })
  expect(taken).toEqual([])
})

test('what every record must have takes the column that could also be something it may have', () => {
  const kind = hints.kinds.get('customers')!
  const resource = registry.resource(kind.resource)
  const names = headerNames(registry, hints, resource, languages, kind, undefined)
  const fields = importable(registry, hints, resource, systemViewer)
  const headers = ['Clave', 'Razón social', 'Domicilio fiscal', 'Colonia', 'Población', 'Edo.', 'C.P.']
  expect(proposeMapping(registry, resource, fields, headers, languages, names, () => [])).toEqual({
    ...{ Clave: 'shortName', 'Razón social': 'name', 'Domicilio fiscal': 'mainAddress.line1' },
    ...{ Colonia: 'mainAddress.line2', Población: 'mainAddress.city' },
    ...{ 'Edo.': 'mainAddress.region', 'C.P.': 'mainAddress.postalCode' },
  })
})
