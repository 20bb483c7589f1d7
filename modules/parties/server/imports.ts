import { type ImportHints, type LeftOut, namesIn } from '#platform/server/work/import-hints.ts'
import { contactOf, namesTold } from './contact-names.ts'
import {
  activeStatus,
  customerIif,
  e2,
  jobboss,
  onlineCustomers,
  onlineVendors,
  quickbooksCustomers,
  quickbooksVendors,
  termsIif,
  vendorIif,
  xeroContacts,
} from './import-layouts.ts'
import { phonesApart } from './phones-apart.ts'
import { termsFromName } from './terms-from-name.ts'

const termsNames = [
  ...namesIn('Terms|Payment terms|Pay terms|Terms code|Terms of payment|Terms of sale|Net terms|Terms description'),
  ...namesIn('Invoice terms|Purchase terms|AR terms|AP terms|Credit terms|Standard terms|Términos|Términos de pago'),
  ...namesIn('Condiciones|Condiciones de pago|Condiciones de crédito|Plazo|Plazo de pago|Días de crédito'),
  ...namesIn('Días crédito|Días créd|Plazo de crédito|Credit days'),
]

/** Jobs of a customer stand in the list of customers, and what was deleted keeps its row. */
const noPartners: readonly LeftOut[] = [
  { column: 'name', pattern: /\S:\S/, why: 'subCustomer' },
  { column: 'name', pattern: /\((deleted|eliminado)\)$/i, why: 'deletedThere' },
]

/** Customers, vendors and contacts as people bring them. */
export const imports: ImportHints = {
  kinds: {
    terms: {
      resource: 'terms',
      rank: 5,
      called: ['terms', 'payment terms', 'términos', 'condiciones de pago'],
      layouts: [termsIif],
    },
    customers: {
      resource: 'business-partners',
      rank: 20,
      called: ['customer', 'customers', 'cust', 'client', 'clients', 'cliente', 'clientes', 'jobs list'],
      signs: ['Customer', 'Customer name', 'Cliente', 'Client', 'CustCode', 'Customer ID', 'Bill to 1'],
      always: { isCustomer: 'yes' },
      whenNew: { status: 'active' },
      names: {
        name: [
          ...namesIn('Customer|Customer name|Client|Client name|Cliente|Nombre del cliente|Company|Company name'),
          ...namesIn('Account name|Legal name|Bill to name|Sold to|Sold to name|Nombre comercial|Firm|Business'),
          ...namesIn('Organization|Complete name|Organization name|Entity name|Customer long name|Trading name'),
          ...namesIn('Trade name'),
        ],
        shortName: [
          ...namesIn('Customer|Customer code|Customer ID|Customer no|Customer number|Cust code|Código de cliente'),
          ...namesIn('No. de cliente|Número de cliente|Clave|Cve|Cve cliente|Customer key|Customer alias|Alias'),
          ...namesIn('Customer abbreviation|Cust abbrev|Short code|Entity ID'),
        ],
      },
      leaveOut: noPartners,
      reads: phonesApart,
      layouts: [
        quickbooksCustomers,
        customerIif,
        onlineCustomers,
        xeroContacts(),
        jobboss('Customer'),
        e2('CustCode', 'CustName', 'B', { TermsCode: 'terms', CreditLimit: 'creditLimit' }),
      ],
      template: [
        'name',
        'shortName',
        'status',
        'mainAddress.line1',
        'mainAddress.line2',
        'mainAddress.city',
        'mainAddress.region',
        'mainAddress.postalCode',
        'mainAddress.country',
        'contact.fullName',
        'contact.jobTitle',
        'contact.email',
        'contact.phone',
        'terms',
        'creditLimit',
        'taxId',
        'website',
      ],
    },
    vendors: {
      resource: 'business-partners',
      rank: 21,
      called: ['vendor', 'vendors', 'vend', 'supplier', 'suppliers', 'proveedor', 'proveedores'],
      signs: [
        'Vendor',
        'Vendor name',
        'Proveedor',
        'Supplier',
        'VendCode',
        'Vendor ID',
        'Eligible for 1099',
        'Bill from 1',
      ],
      always: { isVendor: 'yes' },
      whenNew: { isCustomer: 'no', status: 'active' },
      names: {
        name: [
          ...namesIn('Vendor|Vendor name|Supplier|Supplier name|Proveedor|Nombre del proveedor|Company|Company name'),
          ...namesIn('Legal name|Payee|Firm|Business|Organization|Manufacturer'),
        ],
        shortName: [
          ...namesIn('Vendor|Vendor code|Vendor ID|Vendor no|Vendor number|Supplier code|Código de proveedor'),
          ...namesIn('No. de proveedor|Clave|Cve|Cve proveedor|Vendor key|Alias'),
        ],
        vendorTerms: termsNames,
      },
      leaveOut: noPartners,
      reads: phonesApart,
      layouts: [
        quickbooksVendors,
        vendorIif,
        onlineVendors,
        xeroContacts({
          SAAddressLine1: null,
          SAAddressLine2: null,
          SACity: null,
          SARegion: null,
          SAPostalCode: null,
          SACountry: null,
        }),
        jobboss('Vendor', { Terms: 'vendorTerms' }),
        e2('VendCode', 'VendName', '', { TermsCode: 'vendorTerms', '1099': 'accounting.is1099' }),
      ],
      template: [
        'name',
        'shortName',
        'status',
        'mainAddress.line1',
        'mainAddress.line2',
        'mainAddress.city',
        'mainAddress.region',
        'mainAddress.postalCode',
        'mainAddress.country',
        'contact.fullName',
        'contact.email',
        'contact.phone',
        'vendorTerms',
        'taxId',
        'accounting.is1099',
        'website',
      ],
    },
    contacts: {
      resource: 'contacts',
      rank: 30,
      called: ['contact', 'contacts', 'contacto', 'contactos', 'people at customers'],
      signs: ['Contact', 'Contact name', 'Contacto', 'Account name', 'Organization'],
      // The list of customers has brought some of them.
      stands: { by: ['businessPartner', 'firstName', 'lastName'], find: contactOf },
      names: {
        businessPartner: [
          ...namesIn('Customer|Vendor|Company|Company name|Account|Cliente|Proveedor|Empresa|Account name'),
          ...namesIn('Organization|Firm|Employer|Business name'),
        ],
      },
    },
    shipTos: {
      resource: 'ship-tos',
      rank: 31,
      called: [
        ...namesIn('ship to|ship tos|shipto|shiptos|ship to addresses|shipping addresses|delivery addresses'),
        ...namesIn('direcciones de entrega|destinos'),
      ],
      signs: ['Ship to name', 'Ship to no', 'Ship to ID', 'Ship to code'],
      names: {
        businessPartner: ['Customer', 'Company', 'Cliente'],
        name: ['Ship to', 'Location', 'Ship to name', 'Destino'],
      },
    },
  },
  records: {
    'business-partners': {
      alike: ['name'],
      fromName: (_name, { among }) => ({ status: 'active', isCustomer: !among.isVendor }),
      names: {
        name: [
          ...namesIn('Company|Company name|Business name|Razón social|Nombre|Empresa|Display name'),
          ...namesIn('Nombre o razón social'),
        ],
        legalName: namesIn('Legal name|Razón social|Company name|Company|Legal entity'),
        shortName: ['Account', 'Account no', 'Account number', 'Code', 'Código', 'ID', 'Acct', 'Short name'],
        mainAddress: ['Main', 'Office', 'Billing', 'Bill to', 'Bill', 'Mailing'],
        billTo: ['Invoice address', 'Remit'],
        website: [
          ...namesIn('Web|Website|Web site|URL|Homepage|Sitio web|Página web|Web address|Web page|Homepage URL|WWW'),
          ...namesIn('Sitio|Página|Company website|Internet address'),
        ],
        taxId: [
          ...namesIn('Tax ID|EIN|FEIN|SSN/EIN|RFC|Resale number|Resale no|Tax no|Federal ID|Federal tax ID|Fed tax ID'),
          ...namesIn('TIN|SSN|VAT ID|VAT number|Resale certificate no|Tax reg no|Tax registration no|Sales tax ID'),
          ...namesIn('Taxpayer ID|FEIN no|Tax ID no'),
        ],
        terms: termsNames,
        creditLimit: [
          ...namesIn('Credit limit|Limit|Límite de crédito|Limite|Credit limit amount|Credit lim|Cred limit'),
          ...namesIn('Max credit|Credit line'),
        ],
        notes: namesIn('Notes|Note|Comments|Memo|Notas|Comentarios|Remarks|Observaciones|Observ|Obs'),
        partnerGroup: ['Group', 'Category', 'Class', 'Type', 'Tipo', 'Categoría', 'Grupo'],
        courierAccount: ['UPS account', 'FedEx account', 'Shipping account', 'Freight account'],
        status: ['Active', 'Active status', 'Activo', 'Estatus'],
      },
      values: {
        status: {
          ...activeStatus,
          Yes: 'active',
          No: 'inactive',
          Y: 'active',
          N: 'inactive',
          true: 'active',
          false: 'inactive',
          Sí: 'active',
        },
      },
      likely: {
        status: [
          [/inactiv|\bnot\b|closed|dead|dormant|obsolete|baja|cerrad/, 'inactive'],
          [/hold|suspend|deten/, 'onHold'],
          [/prospect|lead\b|potencial/, 'prospect'],
          [/activ|current|open|vigente|^ok$/, 'active'],
        ],
      },
      opposite: {
        status: {
          headers: ['Inactive', 'Is inactive', 'Inactivo', 'Hidden', 'Disabled'],
          values: {
            ...{ Yes: 'inactive', Y: 'inactive', true: 'inactive', Sí: 'inactive', S: 'inactive', X: 'inactive' },
            ...{ 1: 'inactive', No: 'active', N: 'active', false: 'active', 0: 'active' },
          },
        },
      },
      example: {
        name: 'Larkspur Pumps, Inc.',
        shortName: 'LARKSPUR',
        status: 'Active',
        'mainAddress.line1': '120 Mill Road',
        'mainAddress.line2': 'Suite 4',
        'mainAddress.city': 'Rockford',
        'mainAddress.region': 'IL',
        'mainAddress.postalCode': '61101',
        'mainAddress.country': 'US',
        'contact.fullName': 'Dana Whitfield',
        'contact.jobTitle': 'Buyer',
        'contact.email': 'dana@larkspur.example',
        'contact.phone': '(815) 555-0134',
        terms: 'Net 30',
        vendorTerms: 'Net 30',
        creditLimit: '25000',
        taxId: '12-3456789',
        website: 'www.larkspur.example',
        'accounting.is1099': 'No',
      },
    },
    contacts: {
      tells: namesTold,
      names: {
        firstName: [
          ...namesIn('First|Given name|Nombre|Nombre(s)|Contact|Contact name|Name|Contacto|Full name|Nombre completo'),
          ...namesIn('Given|FName'),
        ],
        lastName: namesIn('Last|Surname|Family name|Apellido|Apellidos|LName|Apellido paterno'),
        jobTitle: namesIn('Title|Position|Role|Puesto|Cargo|Job|Function|Occupation'),
        email: namesIn('E-mail|Email address|Mail|Correo|Correo electrónico|Email 1 value|Work email'),
        phone: [
          ...namesIn('Telephone|Tel|Work phone|Office phone|Direct line|Direct|Phone number|Teléfono|Business phone'),
          ...namesIn('Office|Phone 1 value'),
        ],
        mobile: namesIn('Cell|Cell phone|Mobile phone|Celular|Móvil|Mobile number'),
        isPrimary: ['Primary', 'Main contact', 'Principal'],
      },
    },
    terms: {
      fromName: termsFromName,
      names: {
        code: ['Terms', 'Name', 'Term', 'Términos', 'Nombre', 'Terms code'],
        description: ['Description', 'Descripción'],
        netDays: ['Days', 'Due days', 'Net days due', 'Net due in days', 'Días'],
        discountPercent: ['Discount', 'Discount %', 'Discount percentage', 'Descuento'],
        discountDays: ['Discount days', 'Discount if paid within', 'Días de descuento'],
      },
      example: { code: 'Net 30', description: 'Net 30 days', netDays: '30', discountPercent: '0', discountDays: '0' },
    },
  },
  companions: {
    contact: {
      of: 'business-partners',
      resource: 'contacts',
      by: 'businessPartner',
      fields: ['firstName', 'lastName', 'jobTitle', 'email', 'phone', 'mobile'],
      toldBy: ['firstName', 'lastName'],
      fullName: ['firstName', 'lastName'],
      whenNew: { firstName: '@name' },
      whenFirst: { isPrimary: true },
      names: {
        fullName: [
          ...namesIn('Contact|Contact name|Contact person|Primary contact|Main contact|Attn|Attention|Buyer|Contacto'),
          ...namesIn('Nombre del contacto|Buyer name|Purchasing contact|Primary contact name|Contacto de compras'),
          ...namesIn('Comprador|Atención|Atn|At’n|Contacto principal|Persona de contacto'),
        ],
        firstName: ['First name', 'Contact first name'],
        lastName: ['Last name', 'Contact last name'],
        jobTitle: ['Title', 'Job title', 'Position', 'Puesto'],
        email: ['Email', 'E-mail', 'Email address', 'Main email', 'Correo', 'Correo electrónico'],
        phone: ['Phone', 'Telephone', 'Tel', 'Phone number', 'Main phone', 'Work phone', 'Teléfono', 'Phone 1'],
        mobile: ['Mobile', 'Cell', 'Cell phone', 'Alt phone', 'Phone 2', 'Celular', 'Móvil'],
      },
    },
    shipTo: {
      of: 'business-partners',
      resource: 'ship-tos',
      by: 'businessPartner',
      fields: ['name', 'address'],
      toldBy: ['name'],
      whenNew: { name: '@name' },
      whenFirst: { isDefault: true },
      names: { name: ['Ship to name'], address: ['Ship to', 'Shipping', 'Ship', 'Delivery', 'Entrega', 'Envío'] },
    },
  },
}
