import ExcelJS from 'exceljs'

/** A shop's lists as other programs write them: titles above, totals below, own headers, an old encoding. */

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** A list of QuickBooks Online in Windows-1252, with a title, a total and one customer twice. */
const customers = file(
  'customers.csv',
  Buffer.from(
    [
      'Alder Precision,,,,,,,,',
      'Customer List,,,,,,,,',
      'Name,Company name,Street Address,City,State,Country,Zip,Phone,Email',
      'Peña Hydraulics,Peña Hydraulics,12 Oak St,Aurora,IL,US,60506,630-555-0101,dana@pena.example',
      'Larkspur Pumps,Larkspur Pumps,9 Elm Rd,Aurora,IL,US,60505,630-555-0102,buyer@larkspur.example',
      '"Larkspur Pumps, Inc.","Larkspur Pumps, Inc.",9 Elm Rd,Aurora,IL,US,60505,630-555-0102,',
      'TOTAL,,,,,,,,',
    ].join('\r\n'),
    'latin1',
  ),
)

/** QuickBooks Desktop's own list of vendors. */
const vendors = file(
  'vendors.iif',
  Buffer.from(
    [
      '!VEND\tNAME\tADDR1\tADDR2\tADDR3\tCONT1\tPHONE1\tEMAIL\tTERMS\t1099',
      'VEND\tRiver Steel\tRiver Steel\t4 Dock Rd\tJoliet, IL 60431\tPat Rivera\t815-555-0110\tpat@river.example\tNet 30\tN',
      'VEND\tM. Ortiz Grinding\tM. Ortiz\t7 Shop Ln\tElgin, IL 60120\tM. Ortiz\t847-555-0112\t\tNet 30\tY',
    ].join('\n'),
  ),
)

/** A workbook with headers of somebody's own. */
async function parts() {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Items')
  sheet.addRow(['Part No.', 'Desc', 'Rev', 'Customer'])
  sheet.addRow(['LP-100', 'Pump shaft', 'A', 'Larkspur Pumps'])
  sheet.addRow(['PH-7', 'Valve body', 'A', 'Peña Hydraulics'])
  return file('parts.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
}

const materials = file(
  'materials.csv',
  Buffer.from('Material code;Type;Description\nAL6061-R2;6061-T6;6061 round 2 in\nAL6061-R3;6061-T6;6061 round 3 in\n'),
)

/** What lies on the shelf on the first day; one part bears its lot. */
const stock = file(
  'stock on hand.csv',
  Buffer.from('Item,Location,Quantity,Unit cost,Lot\nLP-100,STOCK,60,4.25,OLD-1\nTOTAL,,60,,\n'),
)

/** What the books of the other program end with, as its report looks. */
export const trialBalance = file(
  'trial balance.csv',
  Buffer.from(
    [
      'Alder Precision,,',
      'Trial Balance,,',
      ',Debit,Credit',
      '1000 · Operating checking,"20,000.00",',
      '1100 · Accounts receivable,"1,200.00",',
      '1240 · Finished goods,255.00,',
      '2000 · Accounts payable,,800.00',
      '3000 · Capital,,"20,655.00"',
      'TOTAL,"21,455.00","21,455.00"',
    ].join('\r\n'),
  ),
)

export const openInvoices = file(
  'open invoices.csv',
  Buffer.from('Customer,Num,Date,Due date,Open balance\nPeña Hydraulics,7001,12/10/2025,01/09/2026,"1,200.00"\n'),
)

export const openBills = file(
  'unpaid bills.csv',
  Buffer.from(
    'Vendor,Num,Date,Due date,Open balance\nRiver Steel,RS-88,12/15/2025,01/14/2026,800.00\nTOTAL,,,,800.00\n',
  ),
)

export const broughtFiles = async () => [stock, materials, await parts(), vendors, customers]
