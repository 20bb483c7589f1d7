/** A customer or a vendor of the demo company. All of them are invented; their sites end in .example. */
export interface DemoPartner {
  readonly short: string
  readonly name: string
  readonly legal?: string
  readonly group: string
  readonly place: readonly [street: string, city: string, region: string, postalCode: string]
  readonly country?: 'MX' | 'CA'
  readonly phone: string
  readonly terms?: string
  /** Thousands of dollars. */
  readonly limit?: number
  /** Who buys for its own use pays the tax of that place. */
  readonly taxed?: string
  readonly control?: 'ear' | 'itar'
  readonly approval?: 'approved' | 'conditional' | 'disapproved'
  readonly status?: 'active' | 'prospect' | 'onHold' | 'inactive'
}

type Place = DemoPartner['place']
type More = Partial<Omit<DemoPartner, 'short' | 'name' | 'group' | 'place' | 'phone'>>

const of =
  (group: string) =>
  (short: string, name: string, place: Place, phone: string, more: More = {}): DemoPartner => ({
    short,
    name,
    group,
    place,
    phone,
    ...more,
  })
const aerospace = of('Aerospace')
const medical = of('Medical devices')
const energy = of('Energy and flow control')
const industrial = of('Industrial')
const metals = of('Metal suppliers')
const heat = of('Heat treaters')
const finish = of('Platers and finishers')
const tooling = of('Tooling and supplies')
const service = of('Services')

/** Whose buyer looks into the portal comes first. */
export const demoCustomers: readonly DemoPartner[] = [
  energy('LARKSPUR', 'Larkspur Pumps', ['2200 Larkspur Lane', 'Racine', 'WI', '53403'], '+1 262 555 0100', {
    legal: 'Larkspur Pumps, LLC',
    limit: 150,
  }),
  aerospace('NORTHWAY', 'Northway Aerostructures', ['1 Northway Drive', 'Rockford', 'IL', '61109'], '+1 815 555 0100', {
    legal: 'Northway Aerostructures, Inc.',
    terms: 'NET45',
    limit: 300,
    control: 'itar',
  }),
  aerospace('HALCYON', 'Halcyon Flight Controls', ['7710 Airport Road', 'Wichita', 'KS', '67209'], '+1 316 555 0100', {
    terms: 'NET60',
    limit: 250,
    control: 'ear',
  }),
  aerospace('STRATUS', 'Stratus Actuation', ['480 Runway Court', 'Milwaukee', 'WI', '53207'], '+1 414 555 0100', {
    terms: 'NET45',
    limit: 180,
  }),
  aerospace(
    'KESTREL',
    'Kestrel Unmanned Systems',
    ['3090 Innovation Way', 'Huntsville', 'AL', '35806'],
    '+1 256 555 0100',
    { control: 'itar', limit: 90 },
  ),
  aerospace('BLUERIDGE', 'Blue Ridge Turbine', ['64 Turbine Road', 'Greenville', 'SC', '29607'], '+1 864 555 0100', {
    terms: '1-15-NET45',
    limit: 220,
  }),
  aerospace(
    'ORBITAL',
    'Meridian Orbital Hardware',
    ['900 Launch Avenue', 'Titusville', 'FL', '32780'],
    '+1 321 555 0100',
    { control: 'itar', limit: 80 },
  ),
  medical(
    'CLEARWELL',
    'Clearwell Orthopedics',
    ['1500 Clearwell Parkway', 'Warsaw', 'IN', '46580'],
    '+1 574 555 0100',
    { legal: 'Clearwell Orthopedics, Inc.', limit: 200 },
  ),
  medical('SONDER', 'Sonder Surgical', ['88 Harbor Street', 'Minneapolis', 'MN', '55401'], '+1 612 555 0100', {
    terms: 'NET45',
    limit: 120,
  }),
  medical('PRAXIS', 'Praxis Dental Systems', ['310 Molar Way', 'Madison', 'WI', '53713'], '+1 608 555 0100', {
    limit: 60,
  }),
  medical('VERIMED', 'VeriMed Instruments', ['2745 Lakefront Road', 'Chicago', 'IL', '60616'], '+1 312 555 0100', {
    limit: 90,
    taxed: 'IL-CHICAGO',
  }),
  medical('ENDOLUME', 'Endolume Imaging', ['19 Beacon Circle', 'Rochester', 'NY', '14623'], '+1 585 555 0100', {
    limit: 75,
  }),
  medical('ORTOMEX', 'Ortomex Implantes', ['Av. Industria 455', 'Guadalajara', 'JAL', '44940'], '+52 33 5555 0100', {
    country: 'MX',
    legal: 'Ortomex Implantes, S.A. de C.V.',
    terms: 'HALF',
    limit: 60,
  }),
  energy('GRANITE', 'Granite Valve Works', ['705 Foundry Street', 'Decatur', 'IL', '62521'], '+1 217 555 0100', {
    limit: 160,
    terms: '2-10-NET30',
  }),
  energy('REDROCK', 'Red Rock Wellhead', ['12400 Derrick Road', 'Tulsa', 'OK', '74116'], '+1 918 555 0100', {
    terms: 'NET60',
    limit: 140,
  }),
  energy('CASCADEH', 'Cascade Hydro', ['250 Powerhouse Road', 'Spokane', 'WA', '99202'], '+1 509 555 0100', {
    limit: 90,
  }),
  energy('SUNFIELD', 'Sunfield Turbomachinery', ['38 Rotor Lane', 'Schenectady', 'NY', '12305'], '+1 518 555 0100', {
    terms: 'NET45',
    limit: 170,
  }),
  energy('TIDEWATER', 'Tidewater Compression', ['4100 Ship Channel', 'Houston', 'TX', '77015'], '+1 713 555 0100', {
    terms: 'NET60',
    limit: 130,
  }),
  energy(
    'VALVUQRO',
    'Válvulas de Querétaro',
    ['Circuito Balvanera 12', 'Querétaro', 'QRO', '76920'],
    '+52 442 555 0100',
    { country: 'MX', legal: 'Válvulas de Querétaro, S.A. de C.V.', terms: 'HALF', limit: 70 },
  ),
  energy('BOREAL', 'Boreal Gas Metering', ['77 Meter Street', 'Calgary', 'AB', 'T2E 6K9'], '+1 403 555 0100', {
    country: 'CA',
    limit: 60,
  }),
  industrial(
    'IRONWOOD',
    'Ironwood Packaging Machinery',
    ['615 Conveyor Drive', 'Green Bay', 'WI', '54303'],
    '+1 920 555 0100',
    { limit: 80 },
  ),
  industrial('DELTAROB', 'Delta Robotics', ['2020 Servo Street', 'Ann Arbor', 'MI', '48108'], '+1 734 555 0100', {
    limit: 110,
    terms: 'NET45',
  }),
  industrial('MAXWELL', 'Maxwell Spindle', ['900 Bearing Court', 'Cincinnati', 'OH', '45246'], '+1 513 555 0100', {
    limit: 100,
  }),
  industrial(
    'PIONEER',
    'Pioneer Printing Equipment',
    ['41 Roller Road', 'Elk Grove Village', 'IL', '60007'],
    '+1 847 555 0100',
    { limit: 50 },
  ),
  industrial('SILVERCRK', 'Silver Creek Optics', ['5 Lens Lane', 'Tucson', 'AZ', '85706'], '+1 520 555 0100', {
    limit: 60,
  }),
  industrial('HARVEST', 'Harvest Line Equipment', ['1880 Combine Road', 'Moline', 'IL', '61265'], '+1 309 555 0100', {
    limit: 120,
    terms: 'EOM30',
  }),
  industrial(
    'TECMONTERREY',
    'Automatización Monterrey',
    ['Blvd. Díaz Ordaz 2100', 'Monterrey', 'NL', '64650'],
    '+52 81 5555 0100',
    { country: 'MX', legal: 'Automatización Monterrey, S. de R.L. de C.V.', terms: 'PREPAY', limit: 40 },
  ),
  industrial('LODESTAR', 'Lodestar Instruments', ['620 Compass Road', 'Aurora', 'IL', '60506'], '+1 630 555 0100', {
    limit: 45,
    taxed: 'IL-ELGIN',
  }),
  industrial('FALCONMTR', 'Falcon Motor Sports', ['12 Pit Lane', 'Indianapolis', 'IN', '46224'], '+1 317 555 0100', {
    limit: 30,
    status: 'onHold',
  }),
  industrial(
    'OAKMILL',
    'Oak Mill Furniture Hardware',
    ['77 Hinge Street', 'Grand Rapids', 'MI', '49503'],
    '+1 616 555 0100',
    { limit: 25, status: 'inactive' },
  ),
]

export const demoProspects: readonly DemoPartner[] = [
  medical('LUMENIS', 'Lumen Spine', ['330 Vertebra Way', 'Memphis', 'TN', '38118'], '+1 901 555 0100', {
    status: 'prospect',
  }),
  aerospace('SKYHOOK', 'Skyhook Rotorcraft', ['18 Helipad Road', 'Fort Worth', 'TX', '76106'], '+1 817 555 0100', {
    status: 'prospect',
  }),
  energy('FUSIONWK', 'Fusion Works Laboratory', ['1 Tokamak Drive', 'Lemont', 'IL', '60439'], '+1 630 555 0120', {
    status: 'prospect',
  }),
]

export const demoVendors: readonly DemoPartner[] = [
  metals('GREATLAKES', 'Great Lakes Alloy', ['3300 Steel Street', 'Gary', 'IN', '46402'], '+1 219 555 0100'),
  metals('TITANEX', 'Titanex Bar and Plate', ['90 Titanium Way', 'Niles', 'OH', '44446'], '+1 330 555 0100'),
  metals('MIDALUM', 'Midland Aluminum', ['415 Extrusion Road', 'Joliet', 'IL', '60433'], '+1 815 555 0120', {
    terms: '1-15-NET45',
  }),
  metals('STAINWISE', 'Stainwise Metals', ['2800 Chrome Avenue', 'Franklin Park', 'IL', '60131'], '+1 847 555 0120'),
  metals('NICKELCO', 'Nickel Alloy Source', ['56 Inconel Court', 'Bridgeport', 'CT', '06604'], '+1 203 555 0100'),
  metals(
    'POLYMERS',
    'Lakeshore Engineering Plastics',
    ['700 Resin Road', 'Waukegan', 'IL', '60085'],
    '+1 847 555 0121',
  ),
  metals('ACEROSNTE', 'Aceros del Norte', ['Parque Apodaca 33', 'Apodaca', 'NL', '66600'], '+52 81 5555 0120', {
    country: 'MX',
    legal: 'Aceros del Norte, S.A. de C.V.',
    approval: 'conditional',
  }),
  heat('FOXTHERM', 'Fox Valley Thermal', ['1201 Furnace Road', 'Batavia', 'IL', '60510'], '+1 630 555 0130'),
  heat('VACUHEAT', 'Vacuheat Midwest', ['88 Vacuum Drive', 'Brookfield', 'WI', '53045'], '+1 262 555 0130'),
  heat('NITRIDE', 'Precision Nitriding', ['54 Case Street', 'Rockford', 'IL', '61104'], '+1 815 555 0130'),
  finish('ANODYNE', 'Anodyne Finishing', ['19 Anode Way', 'Addison', 'IL', '60101'], '+1 630 555 0131'),
  finish('PASSIVE', 'Passive Surfaces', ['304 Citric Lane', 'Elk Grove Village', 'IL', '60007'], '+1 847 555 0131'),
  finish(
    'CHROMEPL',
    'Chromeplate of Chicago',
    ['4500 W. Division Street', 'Chicago', 'IL', '60651'],
    '+1 773 555 0100',
    { approval: 'conditional' },
  ),
  finish('DRYFILM', 'Dryfilm Coatings', ['61 Lubricant Road', 'Kenosha', 'WI', '53140'], '+1 262 555 0131'),
  finish(
    'PENETRANT',
    'Midwest Penetrant Inspection',
    ['720 Dye Court', 'Schaumburg', 'IL', '60173'],
    '+1 847 555 0132',
  ),
  tooling('TOOLMART', 'Toolmart Industrial Supply', ['1600 Crib Street', 'Elgin', 'IL', '60123'], '+1 847 555 0133'),
  tooling('CARBIDE', 'Carbide Edge Tooling', ['35 Insert Avenue', 'Latrobe', 'PA', '15650'], '+1 724 555 0100'),
  tooling('HOLDFAST', 'Holdfast Workholding', ['12 Vise Lane', 'Windsor', 'CT', '06095'], '+1 860 555 0100'),
  tooling('COOLFLOW', 'Coolflow Fluids', ['5 Emulsion Road', 'Naperville', 'IL', '60563'], '+1 630 555 0134'),
  tooling('BOLTHOUSE', 'Bolthouse Fasteners', ['820 Thread Street', 'Bensenville', 'IL', '60106'], '+1 630 555 0135'),
  tooling('SEALTECH', 'Sealtech Elastomers', ['66 O-Ring Drive', 'Lexington', 'KY', '40511'], '+1 859 555 0100'),
  tooling('BEARINGS', 'Allied Bearing and Motion', ['2400 Race Road', 'Itasca', 'IL', '60143'], '+1 630 555 0136'),
  service('TRUECAL', 'Truecal Metrology', ['300 Gage Block Court', 'Lombard', 'IL', '60148'], '+1 630 555 0137'),
  service('MATLAB', 'Heartland Materials Testing', ['14 Tensile Way', 'Peoria', 'IL', '61615'], '+1 309 555 0130'),
  service(
    'SPINDLESV',
    'Spindle Service of Illinois',
    ['77 Taper Street', 'Machesney Park', 'IL', '61115'],
    '+1 815 555 0137',
  ),
  service('CLEANAIR', 'Clean Air Filtration', ['9 Mist Road', 'West Chicago', 'IL', '60185'], '+1 630 555 0138'),
  service('BARGAINPL', 'Bargain Plating', ['1 Discount Drive', 'Cicero', 'IL', '60804'], '+1 708 555 0100', {
    approval: 'disapproved',
  }),
]
