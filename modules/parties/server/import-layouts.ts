import type { ImportLayout } from '#platform/server/work/import-hints.ts'

/** How other programs lay out their lists of customers and vendors. */

const lines = (header: string, column: string): Record<string, string> =>
  Object.fromEntries([1, 2, 3, 4, 5].map(line => [`${header}${line}`, `${column}.text${line}`]))

export const activeStatus = {
  Active: 'active',
  'Not-active': 'inactive',
  Inactive: 'inactive',
  A: 'active',
  I: 'inactive',
  Prospect: 'prospect',
  Hold: 'onHold',
  Activo: 'active',
  Inactivo: 'inactive',
}
/** In an IIF list a record that is hidden is no longer used. */
const hidden = { Y: 'inactive', N: 'active' }

const people = {
  'Primary Contact': 'contact.fullName',
  'First Name': 'contact.firstName',
  'Last Name': 'contact.lastName',
  'Job Title': 'contact.jobTitle',
  'Main Phone': 'contact.phone',
  'Alt. Phone': 'contact.mobile',
  'Alt. Mobile': 'contact.mobile',
  'Main Email': 'contact.email',
  'CC Email': null,
  'Secondary Contact': null,
  'Mr./Ms./...': null,
  'M.I.': null,
  Fax: null,
}
const notKept = {
  Balance: null,
  'Balance Total': null,
  Rep: null,
  'Sales Tax Code': null,
  'Tax item': null,
  'Customer Type': 'partnerGroup',
  'Job Status': null,
  'Job Type': null,
  'Job Description': null,
  'Start Date': null,
  'Projected End': null,
  'End Date': null,
}

export const quickbooksCustomers: ImportLayout = {
  preset: 'quickbooksDesktop',
  marks: ['Active Status', 'Balance Total', 'Bill to 1', 'Bill from 1', 'Main Phone', 'Eligible for 1099'],
  columns: {
    ...notKept,
    'Customer Type': null,
    'Active Status': 'status',
    Customer: 'name',
    Company: 'legalName',
    ...people,
    'Bill to': 'mainAddress.text',
    'Ship to': 'shipTo.address.text',
    ...lines('Bill to ', 'mainAddress'),
    ...lines('Ship to ', 'shipTo.address'),
    Terms: 'terms',
    'Resale Num': 'taxId',
    'Account No.': 'shortName',
    'Credit Limit': 'creditLimit',
    Website: 'website',
    Note: 'notes',
    Notes: 'notes',
  },
  values: { status: activeStatus },
}
export const quickbooksVendors: ImportLayout = {
  preset: 'quickbooksDesktop',
  marks: ['Active Status', 'Balance Total', 'Bill to 1', 'Bill from 1', 'Main Phone', 'Eligible for 1099'],
  columns: {
    Balance: null,
    'Balance Total': null,
    'Active Status': 'status',
    Vendor: 'name',
    Company: 'legalName',
    ...people,
    'Bill from': 'mainAddress.text',
    ...lines('Bill from ', 'mainAddress'),
    ...Object.fromEntries([1, 2, 3, 4, 5].map(line => [`Ship from ${line}`, null])),
    'Print on Check as': null,
    'Vendor Type': null,
    Terms: 'vendorTerms',
    'Credit Limit': null,
    'Tax ID': 'taxId',
    'Eligible for 1099': 'accounting.is1099',
    'Account No.': 'shortName',
    'Billing Rate Level': null,
    Website: 'website',
    Note: 'notes',
  },
  values: { status: activeStatus },
}
export const customerIif: ImportLayout = {
  preset: 'quickbooksDesktop',
  list: 'CUST',
  columns: {
    NAME: 'name',
    ...lines('BADDR', 'mainAddress'),
    ...lines('SADDR', 'shipTo.address'),
    PHONE1: 'contact.phone',
    PHONE2: 'contact.mobile',
    EMAIL: 'contact.email',
    CONT1: 'contact.fullName',
    FIRSTNAME: 'contact.firstName',
    LASTNAME: 'contact.lastName',
    JOBTITLE: 'contact.jobTitle',
    TERMS: 'terms',
    LIMIT: 'creditLimit',
    RESALENUM: 'taxId',
    COMPANYNAME: 'legalName',
    HIDDEN: 'status',
    NOTEPAD: 'notes',
    ...Object.fromEntries(
      'REFNUM TIMESTAMP FAXNUM NOTE CONT2 CTYPE TAXABLE SALESTAXCODE REP TAXITEM SALUTATION MIDINIT JOBDESC JOBTYPE JOBSTATUS JOBSTART JOBPROJEND JOBEND DELCOUNT PRICELEVEL'
        .split(' ')
        .map(header => [header, null]),
    ),
  },
  values: { status: hidden },
}
export const vendorIif: ImportLayout = {
  preset: 'quickbooksDesktop',
  list: 'VEND',
  columns: {
    NAME: 'name',
    ...lines('ADDR', 'mainAddress'),
    PHONE1: 'contact.phone',
    PHONE2: 'contact.mobile',
    EMAIL: 'contact.email',
    CONT1: 'contact.fullName',
    FIRSTNAME: 'contact.firstName',
    LASTNAME: 'contact.lastName',
    TAXID: 'taxId',
    TERMS: 'vendorTerms',
    COMPANYNAME: 'legalName',
    '1099': 'accounting.is1099',
    HIDDEN: 'status',
    NOTEPAD: 'notes',
    ...Object.fromEntries(
      'REFNUM TIMESTAMP PRINTAS VTYPE CONT2 FAXNUM NOTE LIMIT SALUTATION MIDINIT DELCOUNT ACCNTNUM'
        .split(' ')
        .map(header => [header, null]),
    ),
  },
  values: { status: hidden },
}
/** Days of the month beyond what Millwright knows of terms are left out, and so are those that are no longer used. */
export const termsIif: ImportLayout = {
  preset: 'quickbooksDesktop',
  list: 'TERMS',
  columns: {
    NAME: 'code',
    DUEDAYS: 'netDays',
    DISCPER: 'discountPercent',
    DISCDAYS: 'discountDays',
    ...Object.fromEntries(
      'REFNUM TIMESTAMP DAYOFMONTH MINDAYS HIDDEN TERMSTYPE DELCOUNT'.split(' ').map(header => [header, null]),
    ),
  },
}

const onlineContact = {
  'Company name': 'legalName',
  Company: 'legalName',
  'Street Address': 'mainAddress.line1',
  Street: 'mainAddress.line1',
  City: 'mainAddress.city',
  State: 'mainAddress.region',
  Country: 'mainAddress.country',
  Zip: 'mainAddress.postalCode',
  ZIP: 'mainAddress.postalCode',
  'ZIP code': 'mainAddress.postalCode',
  Phone: 'contact.phone',
  Mobile: 'contact.mobile',
  Email: 'contact.email',
  'Full name': 'contact.fullName',
  Website: 'website',
  Fax: null,
  Attachments: null,
  'Open Balance': null,
  'Opening Balance': null,
  'Opening Balance Date': null,
  Date: null,
  Currency: null,
  Notes: 'notes',
}
export const onlineCustomers: ImportLayout = {
  preset: 'quickbooksOnline',
  marks: [
    'Open Balance',
    'Opening Balance',
    'Attachments',
    'Phone numbers',
    'Customer full name',
    'Customer display name',
    'Vendor display name',
    'Resale Number',
  ],
  columns: {
    ...onlineContact,
    'Customer full name': 'name',
    'Customer display name': 'name',
    Customer: 'name',
    Name: 'name',
    'Customer type': null,
    'Phone numbers': 'contact.phone',
    'Bill address': 'mainAddress.text',
    'Billing address': 'mainAddress.text',
    'Ship address': 'shipTo.address.text',
    'Shipping address': 'shipTo.address.text',
    'Resale Number': 'taxId',
    Terms: 'terms',
  },
}
export const onlineVendors: ImportLayout = {
  preset: 'quickbooksOnline',
  marks: [
    'Open Balance',
    'Opening Balance',
    'Attachments',
    'Phone numbers',
    'Customer full name',
    'Customer display name',
    'Vendor display name',
    'Resale Number',
  ],
  columns: {
    ...onlineContact,
    Vendor: 'name',
    'Vendor display name': 'name',
    'Phone numbers': 'contact.phone',
    Address: 'mainAddress.text',
    'Account #': 'shortName',
    'Account No.': 'shortName',
    'Tax ID': 'taxId',
    '1099 Tracking': 'accounting.is1099',
    'Track 1099': 'accounting.is1099',
    'Track payments for 1099': 'accounting.is1099',
    Terms: 'vendorTerms',
  },
}

const columnsOf = (prefix: string, address: string): Record<string, string | null> => ({
  [`${prefix}AddressLine1`]: `${address}.line1`,
  [`${prefix}AddressLine2`]: `${address}.line2`,
  [`${prefix}City`]: `${address}.city`,
  [`${prefix}Region`]: `${address}.region`,
  [`${prefix}PostalCode`]: `${address}.postalCode`,
  [`${prefix}Country`]: `${address}.country`,
})
/** What Xero calls a contact is a company: a customer, a vendor or both, which the file does not say. */
export const xeroContacts = (own: Record<string, string | null> = {}): ImportLayout => ({
  preset: 'plain',
  marks: ['POAddressLine1', 'SAAddressLine1', 'AccountsReceivableTaxCodeName', 'DueDateSalesTerm', 'ContactStatus'],
  columns: {
    ContactName: 'name',
    AccountNumber: 'shortName',
    LegalName: 'legalName',
    EmailAddress: 'contact.email',
    FirstName: 'contact.firstName',
    LastName: 'contact.lastName',
    PhoneNumber: 'contact.phone',
    MobileNumber: 'contact.mobile',
    TaxNumber: 'taxId',
    Website: 'website',
    ContactStatus: 'status',
    ...columnsOf('PO', 'mainAddress'),
    ...columnsOf('SA', 'shipTo.address'),
    ...Object.fromEntries(
      'POAttentionTo SAAttentionTo FaxNumber DDINumber SkypeName BankAccountName BankAccountNumber BankAccountParticulars TaxNumberName TaxNumberType AccountsReceivableTaxCodeName AccountsPayableTaxCodeName Discount CompanyNumber DueDateBillDay DueDateBillTerm DueDateSalesDay DueDateSalesTerm SalesAccount PurchasesAccount TrackingName1 SalesTrackingOption1 PurchasesTrackingOption1 TrackingName2 SalesTrackingOption2 PurchasesTrackingOption2 BrandingTheme DefaultTaxBills DefaultTaxSales'
        .split(' ')
        .map(header => [header, null]),
    ),
    ...own,
  },
  values: { status: { ...activeStatus, ARCHIVED: 'inactive' } },
})

/** JobBOSS and E2 know a customer by a short code, with the name beside it. */
const jobbossPartner = {
  Name: 'name',
  Status: 'status',
  Type: null,
  Terms: 'terms',
  Ship_Via: null,
  Sales_Rep: null,
  Tax_Code: null,
  Contact: 'contact.fullName',
  Contact_Name: 'contact.fullName',
  Phone: 'contact.phone',
  Email_Address: 'contact.email',
  Email: 'contact.email',
  Fax: null,
  Line1: 'mainAddress.line1',
  Line2: 'mainAddress.line2',
  Address1: 'mainAddress.line1',
  Address2: 'mainAddress.line2',
  City: 'mainAddress.city',
  State: 'mainAddress.region',
  Zip: 'mainAddress.postalCode',
  Country: 'mainAddress.country',
  Credit_Limit: 'creditLimit',
  Currency_Def: null,
  Last_Updated: null,
  Note_Text: 'notes',
}
export const jobboss = (code: string, own: Record<string, string | null> = {}): ImportLayout => ({
  preset: 'jobboss',
  marks: [
    'Ship_Via',
    'Sales_Rep',
    'Contact_Name',
    'Email_Address',
    'Last_Updated',
    'Tax_Code',
    'Credit_Limit',
    'Note_Text',
    'Currency_Def',
    'Line1',
  ],
  columns: { ...jobbossPartner, [code]: 'shortName', ...own },
  values: { status: activeStatus },
})
export const e2 = (code: string, name: string, prefix: string, own: Record<string, string | null>): ImportLayout => ({
  preset: 'e2',
  marks: [code],
  columns: {
    [code]: 'shortName',
    [name]: 'name',
    [`${prefix}Addr1`]: 'mainAddress.line1',
    [`${prefix}Addr2`]: 'mainAddress.line2',
    [`${prefix}City`]: 'mainAddress.city',
    [`${prefix}State`]: 'mainAddress.region',
    [`${prefix}ZIPCode`]: 'mainAddress.postalCode',
    [`${prefix}Zip`]: 'mainAddress.postalCode',
    [`${prefix}Country`]: 'mainAddress.country',
    Phone: 'contact.phone',
    EMail: 'contact.email',
    Contact: 'contact.fullName',
    Contact1: 'contact.fullName',
    Fax: null,
    Website: 'website',
    Active: 'status',
    Notes: 'notes',
    ...own,
  },
  values: {
    status: {
      ...activeStatus,
      ...hidden,
      Y: 'active',
      N: 'inactive',
      Yes: 'active',
      No: 'inactive',
      true: 'active',
      false: 'inactive',
    },
  },
})
