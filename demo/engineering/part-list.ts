/** How a part is made: which road it takes through the shop. */
export type Family = 'turned' | 'ground' | 'milled' | 'horizontal' | 'fiveAxis' | 'swiss' | 'wire'

/** A part made here: its number and name, on which road, of what, how long its main cut takes and how long a piece is. */
export interface MadePart {
  readonly customer: string
  readonly number: string
  readonly name: string
  readonly family: Family
  readonly material: string
  readonly minutes: number
  readonly length: number
  readonly outside?: string
  readonly control?: 'ear' | 'itar'
}

type Row = readonly [
  number: string,
  name: string,
  family: Family,
  material: string,
  minutes: number,
  length: number,
  outside?: string,
]

function of(customer: string, rows: readonly Row[], control?: 'ear' | 'itar'): MadePart[] {
  return rows.map(([number, name, family, material, minutes, length, outside]) => ({
    customer,
    number,
    name,
    family,
    material,
    minutes,
    length,
    ...(outside && { outside }),
    ...(control && { control }),
  }))
}

export const madeParts: readonly MadePart[] = [
  ...of('LARKSPUR', [
    ['LP-2010', 'Pump shaft', 'ground', '17-4PH-RD1.125', 9.5, 11.25, 'H900'],
    ['LP-2014', 'Impeller', 'fiveAxis', '316L-RD3.000', 24, 1.9, 'PASS'],
    ['LP-2018', 'Bearing housing', 'horizontal', '6061-T6-PL2.000', 16, 6, 'ANOD3'],
    ['LP-2021', 'Seal plate', 'turned', '316L-RD3.000', 6.2, 0.9, 'PASS'],
    ['LP-2024', 'Wear ring', 'turned', 'C932-RD2.500', 3.8, 0.7],
    ['LP-2031', 'Coupling hub', 'turned', '4140PH-RD2.000', 5.4, 2.1],
    ['LP-2036', 'Inlet flange', 'milled', '316L-PL1.000', 14, 7],
    ['LP-2040', 'Gland follower', 'turned', '316L-RD2.000', 4.5, 1.4],
  ]),
  ...of(
    'NORTHWAY',
    [
      ['NW-40112-1', 'Hinge bracket, flap, left', 'fiveAxis', '7075-T651-PL3.000', 38, 9, 'ANOD2'],
      ['NW-40112-2', 'Hinge bracket, flap, right', 'fiveAxis', '7075-T651-PL3.000', 38, 9, 'ANOD2'],
      ['NW-40230-1', 'Clevis fitting', 'milled', '7075-T651-PL1.500', 18, 4.5, 'ANOD2'],
      ['NW-40388-3', 'Rib stiffener', 'milled', '7075-T651-PL0.750', 12, 11, 'CHEM'],
      ['NW-40415-1', 'Bushing, flanged', 'turned', '17-4PH-RD1.125', 2.9, 0.8, 'PASS'],
      ['NW-40519-1', 'Door latch hook', 'wire', 'TI-6AL4V-PL0.750', 21, 3.2, 'FPI'],
    ],
    'itar',
  ),
  ...of(
    'HALCYON',
    [
      ['HFC-1101', 'Actuator rod end', 'ground', '4340-RD1.500', 8.4, 5.5, 'CHROME'],
      ['HFC-1104', 'Piston, servo', 'ground', '440C-RD0.875', 6.1, 2.4, 'VACHT'],
      ['HFC-1107', 'Valve sleeve', 'ground', '440C-RD0.875', 7.7, 2.9, 'VACHT'],
      ['HFC-1115', 'Manifold body', 'horizontal', '2024-T351-PL1.250', 32, 8.5, 'ANOD3'],
      ['HFC-1122', 'End cap', 'turned', '2024-T351-PL1.250', 5.2, 2.5, 'ANOD2'],
      ['HFC-1130', 'Feedback arm', 'fiveAxis', 'TI-6AL4V-RD1.250', 19, 4.1, 'FPI'],
    ],
    'ear',
  ),
  ...of('STRATUS', [
    ['SA-7001', 'Ball screw nut body', 'ground', '8620-RD1.750', 13, 2.8, 'HT'],
    ['SA-7005', 'Gear blank, 48 teeth', 'turned', '8620-RD1.750', 4.8, 0.9, 'HT'],
    ['SA-7012', 'Motor mount', 'milled', '6061-T6-PL1.000', 11, 5.5, 'ANOD2'],
    ['SA-7020', 'Output shaft', 'ground', '4340-RD1.500', 9.9, 8.2, 'NITRIDE'],
    ['SA-7033', 'Housing, gear side', 'horizontal', '7075-T651-PL3.000', 41, 7.5, 'ANOD3'],
  ]),
  ...of(
    'KESTREL',
    [
      ['KU-311', 'Gimbal yoke', 'fiveAxis', '7075-T651-PL1.500', 27, 6.2, 'ANOD2'],
      ['KU-318', 'Camera ring', 'turned', '6061-T6-RD4.000', 5.9, 0.8, 'ANOD2'],
      ['KU-325', 'Wing joiner', 'milled', '7075-T651-PL0.750', 9.5, 8, 'CHEM'],
      ['KU-340', 'Prop hub', 'turned', '7075-T651-RD1.250', 4.2, 1.5, 'ANOD2'],
    ],
    'itar',
  ),
  ...of('BLUERIDGE', [
    ['BR-9002', 'Vane pin', 'swiss', '17-4PH-RD0.625', 1.7, 1.25, 'H900'],
    ['BR-9010', 'Shroud segment', 'fiveAxis', 'IN718-RD1.750', 46, 2.6, 'FPI'],
    ['BR-9015', 'Fuel nozzle body', 'turned', 'IN718-RD0.750', 14, 2.2, 'FPI'],
    ['BR-9021', 'Spacer, stage 2', 'turned', 'IN718-RD1.750', 11, 0.6],
  ]),
  ...of(
    'ORBITAL',
    [
      ['MO-55-104', 'Thruster bracket', 'fiveAxis', 'TI-6AL4V-PL0.750', 33, 5, 'FPI'],
      ['MO-55-110', 'Separation bolt', 'turned', 'TI-6AL4V-RD0.500', 5.6, 2.7, 'DFL'],
      ['MO-55-121', 'Star tracker base', 'horizontal', '6061-T6-PL2.000', 29, 8, 'CHEM'],
    ],
    'itar',
  ),
  ...of('CLEARWELL', [
    ['CW-100-430', 'Bone screw 4.5 × 30', 'swiss', 'TI-ELI-RD0.250', 1.9, 1.3, 'ANOD2'],
    ['CW-100-440', 'Bone screw 4.5 × 40', 'swiss', 'TI-ELI-RD0.250', 2.2, 1.7, 'ANOD2'],
    ['CW-110-035', 'Locking screw 3.5 × 16', 'swiss', 'TI-ELI-RD0.250', 1.5, 0.8, 'ANOD2'],
    ['CW-205-008', 'Distal plate, 8 holes', 'fiveAxis', 'TI-ELI-RD0.875', 26, 4.6, 'ANOD2'],
    ['CW-300-012', 'Reamer head 12 mm', 'swiss', '17-4PH-RD0.625', 4.4, 1.1, 'H900'],
    ['CW-310-001', 'Driver handle core', 'turned', '303-RD0.750', 3.1, 5.2, 'PASS'],
    ['CW-322-004', 'Guide sleeve', 'swiss', '316L-RD0.500', 2.4, 2.6, 'EPOL'],
  ]),
  ...of('SONDER', [
    ['SS-0442', 'Trocar tip', 'swiss', '17-4PH-RD0.625', 2.1, 1.4, 'H900'],
    ['SS-0447', 'Cannula hub', 'swiss', 'PEEK-RD0.750', 1.8, 0.9],
    ['SS-0451', 'Jaw, grasping', 'wire', '17-4PH-RD1.125', 9, 0.8, 'H900'],
    ['SS-0460', 'Shaft, inner', 'swiss', '316L-RD0.500', 2.6, 9.5, 'EPOL'],
    ['SS-0466', 'Handle frame', 'milled', '6061-T6-PL0.500', 8.5, 5.8, 'ANOD2'],
  ]),
  ...of('PRAXIS', [
    ['PD-118', 'Abutment blank', 'swiss', 'TI-ELI-RD0.500', 2.8, 0.6],
    ['PD-124', 'Handpiece collar', 'swiss', '303-RD0.375', 1.1, 0.45, 'PASS'],
    ['PD-131', 'Torque wrench arm', 'milled', '17-4PH-RD0.625', 6.4, 3.6, 'H900'],
  ]),
  ...of('VERIMED', [
    ['VM-20-001', 'Spindle, centrifuge', 'ground', '17-4PH-RD1.125', 8.9, 6.1, 'H900'],
    ['VM-20-006', 'Rotor disc', 'turned', '7075-T651-RD3.000', 9.2, 1.1, 'ANOD3'],
    ['VM-20-015', 'Sample tray', 'milled', 'ACETAL-RD2.000', 6.8, 2],
    ['VM-20-018', 'Lid hinge', 'milled', '6061-T6-PL0.500', 4.9, 2.4, 'ANOD2'],
  ]),
  ...of('ENDOLUME', [
    ['EL-77', 'Lens barrel', 'turned', '6061-T6-RD1.500', 4.7, 1.8, 'ANOD2'],
    ['EL-81', 'Focus ring', 'turned', '6061-T6-RD2.500', 5.1, 0.9, 'ANOD2'],
    ['EL-84', 'Sensor carrier', 'fiveAxis', '6061-T6-PL1.000', 15, 2.2, 'ANOD2'],
  ]),
  ...of('ORTOMEX', [
    ['OM-3510', 'Tornillo cortical 3.5 × 24', 'swiss', 'TI-ELI-RD0.250', 1.6, 1.1, 'ANOD2'],
    ['OM-4600', 'Placa recta, 6 orificios', 'milled', '316L-PL0.500', 7.9, 3.4, 'EPOL'],
  ]),
  ...of('GRANITE', [
    ['GV-601', 'Valve stem, 2 in', 'ground', '17-4PH-RD1.125', 7.4, 9.8, 'H900'],
    ['GV-604', 'Seat ring, 2 in', 'turned', '316L-RD3.000', 5.8, 0.8],
    ['GV-609', 'Bonnet', 'turned', '316L-RD3.000', 11, 3.1],
    ['GV-615', 'Packing nut', 'turned', 'C360-RD1.000', 2.1, 0.9],
    ['GV-618', 'Disc', 'turned', '440C-RD0.875', 3.9, 0.6, 'VACHT'],
    ['GV-622', 'Yoke', 'horizontal', '4140PH-PL1.500', 19, 7.2, 'EN'],
  ]),
  ...of('REDROCK', [
    ['RR-1450', 'Choke bean', 'turned', '4140PH-RD2.000', 6.9, 4.2, 'NITRIDE'],
    ['RR-1462', 'Needle', 'ground', '4140PH-RD1.000', 5.5, 6.5, 'NITRIDE'],
    ['RR-1470', 'Packing gland', 'turned', '4140PH-RD3.500', 8.8, 2.6],
    ['RR-1481', 'Test plug', 'turned', '4140PH-RD2.000', 4.4, 3],
  ]),
  ...of('CASCADEH', [
    ['CH-220', 'Wicket gate pin', 'ground', '17-4PH-RD2.250', 11, 7.5, 'H900'],
    ['CH-231', 'Shear link', 'milled', '4140PH-PL1.500', 9.8, 6.5],
    ['CH-240', 'Bushing, gate', 'turned', 'C932-RD2.500', 4.6, 3],
  ]),
  ...of('SUNFIELD', [
    ['ST-8810', 'Labyrinth seal half', 'turned', '6061-T6-RD4.000', 13, 1.5],
    ['ST-8815', 'Tie bolt', 'turned', '4340-RD1.500', 6.7, 14.5, 'HT'],
    ['ST-8822', 'Thrust collar', 'ground', '4340-RD2.750', 10.5, 1.2, 'NITRIDE'],
    ['ST-8830', 'Oil spray ring', 'milled', '1018-PL0.750', 8.1, 5],
  ]),
  ...of('TIDEWATER', [
    ['TC-045', 'Valve guard', 'horizontal', '4140PH-PL1.500', 14.5, 5.5],
    ['TC-052', 'Piston rod nut', 'turned', '4140PH-RD3.500', 7.6, 2.2, 'NITRIDE'],
    ['TC-060', 'Unloader finger', 'milled', '17-4PH-RD1.125', 6.2, 3.8, 'H900'],
  ]),
  ...of('VALVUQRO', [
    ['VQ-1203', 'Vástago de compuerta', 'ground', '17-4PH-RD1.125', 8.2, 12, 'H900'],
    ['VQ-1210', 'Anillo de asiento', 'turned', '316L-RD3.000', 5.7, 0.9],
    ['VQ-1218', 'Tuerca de prensaestopas', 'turned', 'C360-RD1.000', 2.4, 1],
  ]),
  ...of('BOREAL', [
    ['BG-17', 'Meter rotor', 'fiveAxis', '6061-T6-RD2.500', 22, 3.4, 'ANOD3'],
    ['BG-22', 'Sensor well', 'turned', '316L-RD1.000', 4.3, 4.8],
  ]),
  ...of('IRONWOOD', [
    ['IW-3301', 'Cam follower arm', 'milled', '1018-PL0.750', 7.1, 6, 'EN'],
    ['IW-3308', 'Roller, knurled', 'turned', '12L14-RD0.875', 2.3, 3.5, 'EN'],
    ['IW-3315', 'Guide block', 'milled', 'ACETAL-RD2.000', 4.4, 2.8],
    ['IW-3320', 'Index pin', 'swiss', '12L14-RD0.500', 0.9, 1.6],
  ]),
  ...of('DELTAROB', [
    ['DR-J2-010', 'Joint housing J2', 'horizontal', '6061-T6-PL2.000', 34, 7.8, 'ANOD2'],
    ['DR-J2-014', 'Harmonic flange', 'turned', '6061-T6-RD4.000', 8.8, 1.2, 'ANOD2'],
    ['DR-J4-021', 'Wrist shaft', 'ground', '4140PH-RD1.000', 7.3, 4.4],
    ['DR-TL-005', 'Tool plate', 'milled', '6061-T6-PL1.000', 9.4, 5, 'ANOD3'],
  ]),
  ...of('MAXWELL', [
    ['MX-500', 'Spindle nose ring', 'ground', '4140PH-RD3.500', 12, 1.4, 'NITRIDE'],
    ['MX-512', 'Drawbar', 'turned', '4340-RD1.500', 8.5, 13],
    ['MX-518', 'Collet nut', 'turned', '4140PH-RD2.000', 5.2, 1.3, 'EN'],
  ]),
  ...of('PIONEER', [
    ['PP-88', 'Gripper shaft', 'ground', '1018-RD0.625', 4.9, 18, 'CHROME'],
    ['PP-93', 'Feed cam', 'wire', 'A2-PL0.750', 13.5, 3.4, 'VACHT'],
  ]),
  ...of('SILVERCRK', [
    ['SC-1001', 'Mirror cell', 'fiveAxis', '6061-T6-PL2.000', 28, 6.4, 'ANOD2'],
    ['SC-1004', 'Flexure mount', 'wire', '6061-T6-PL0.500', 17, 3, 'CHEM'],
    ['SC-1009', 'Adjuster knob', 'swiss', 'C360-RD0.500', 1, 0.7],
  ]),
  ...of('HARVEST', [
    ['HL-4471', 'Pivot pin', 'turned', '1018-RD1.250', 2.6, 5.5, 'EN'],
    ['HL-4476', 'Metering disc', 'milled', 'ACETAL-RD2.000', 3.8, 0.6],
    ['HL-4480', 'Sprocket hub', 'turned', '1018-RD1.250', 3.9, 1.8],
  ]),
  ...of('TECMONTERREY', [['AM-70', 'Placa base de pinza', 'milled', '6061-T6-PL1.000', 8.7, 5.5, 'ANOD2']]),
  ...of('LODESTAR', [
    ['LI-12', 'Compass bowl', 'turned', 'C360-RD1.000', 3.6, 1.2],
    ['LI-19', 'Gimbal pivot', 'swiss', '303-RD0.375', 0.8, 0.5, 'PASS'],
  ]),
  ...of('FALCONMTR', [['FM-201', 'Shift drum', 'fiveAxis', '7075-T651-RD1.250', 18, 4.2, 'ANOD3']]),
]

/** Bought ready: number, name, vendor, price each, and whether it is hardware. */
export const boughtParts: readonly (readonly [
  number: string,
  name: string,
  vendor: string,
  price: string,
  kind: 'hardware' | 'purchased',
])[] = [
  ['HW-SHCS-M4X12', 'Socket head screw M4 × 12, A2-70', 'BOLTHOUSE', '0.11', 'hardware'],
  ['HW-SHCS-M5X16', 'Socket head screw M5 × 16, A2-70', 'BOLTHOUSE', '0.14', 'hardware'],
  ['HW-SHCS-M6X20', 'Socket head screw M6 × 20, 12.9', 'BOLTHOUSE', '0.18', 'hardware'],
  ['HW-SHCS-M8X25', 'Socket head screw M8 × 25, 12.9', 'BOLTHOUSE', '0.27', 'hardware'],
  ['HW-SSET-M5X8', 'Set screw M5 × 8, cup point', 'BOLTHOUSE', '0.09', 'hardware'],
  ['HW-DOWEL-M6X20', 'Dowel pin M6 × 20, ISO 8734', 'BOLTHOUSE', '0.32', 'hardware'],
  ['HW-WASH-M6', 'Washer M6, stainless', 'BOLTHOUSE', '0.03', 'hardware'],
  ['HW-NUT-M8', 'Hex nut M8, nylon insert', 'BOLTHOUSE', '0.12', 'hardware'],
  ['HW-RING-25', 'Retaining ring 25 mm', 'BOLTHOUSE', '0.41', 'hardware'],
  ['HW-HELI-10-32', 'Helical insert 10-32 × 1.5D', 'BOLTHOUSE', '0.62', 'hardware'],
  ['PU-ORING-214', 'O-ring AS568-214, FKM', 'SEALTECH', '0.48', 'purchased'],
  ['PU-ORING-226', 'O-ring AS568-226, FKM', 'SEALTECH', '0.71', 'purchased'],
  ['PU-LIP-30X47', 'Lip seal 30 × 47 × 7', 'SEALTECH', '4.35', 'purchased'],
  ['PU-PTFE-GLAND', 'Gland packing, PTFE', 'SEALTECH', '6.80', 'purchased'],
  ['PU-BRG-6205', 'Ball bearing 6205-2RS', 'BEARINGS', '7.90', 'purchased'],
  ['PU-BRG-6804', 'Ball bearing 6804-ZZ', 'BEARINGS', '5.25', 'purchased'],
  ['PU-BRG-7204', 'Angular contact bearing 7204', 'BEARINGS', '31.50', 'purchased'],
  ['PU-NEEDLE-15', 'Needle bearing HK1512', 'BEARINGS', '4.10', 'purchased'],
  ['PU-SPRING-C18', 'Compression spring, 17-7 PH', 'BEARINGS', '1.95', 'purchased'],
  ['PU-KEY-5X5', 'Machine key 5 × 5 × 25', 'BOLTHOUSE', '0.38', 'purchased'],
]

/** Put together here: number, name, customer, and what goes in, with how many. The last ones stand on the ones before. */
export const assembledParts: readonly (readonly [
  number: string,
  name: string,
  customer: string,
  parts: Readonly<Record<string, number>>,
])[] = [
  ['LP-2100', 'Bearing cartridge', 'LARKSPUR', { 'LP-2018': 1, 'PU-BRG-6205': 2, 'PU-LIP-30X47': 1, 'HW-RING-25': 1 }],
  ['LP-2120', 'Rotor assembly', 'LARKSPUR', { 'LP-2010': 1, 'LP-2014': 1, 'PU-KEY-5X5': 1, 'HW-NUT-M8': 1 }],
  [
    'LP-2200',
    'Pump power end',
    'LARKSPUR',
    { 'LP-2100': 1, 'LP-2120': 1, 'LP-2021': 1, 'LP-2024': 2, 'PU-ORING-226': 2, 'HW-SHCS-M6X20': 8 },
  ],
  [
    'LP-2300',
    'Pump end, complete',
    'LARKSPUR',
    { 'LP-2200': 1, 'LP-2036': 1, 'LP-2040': 1, 'LP-2031': 1, 'PU-PTFE-GLAND': 1, 'HW-SHCS-M8X25': 6 },
  ],
  [
    'HFC-1200',
    'Servo valve cartridge',
    'HALCYON',
    { 'HFC-1104': 1, 'HFC-1107': 1, 'PU-SPRING-C18': 2, 'PU-ORING-214': 3 },
  ],
  [
    'HFC-1300',
    'Servo manifold',
    'HALCYON',
    { 'HFC-1200': 2, 'HFC-1115': 1, 'HFC-1122': 2, 'HW-SHCS-M5X16': 8, 'PU-ORING-214': 4 },
  ],
  ['SA-7100', 'Screw and nut set', 'STRATUS', { 'SA-7001': 1, 'SA-7005': 1, 'PU-BRG-7204': 2 }],
  [
    'SA-7200',
    'Linear actuator, gear end',
    'STRATUS',
    { 'SA-7100': 1, 'SA-7033': 1, 'SA-7020': 1, 'SA-7012': 1, 'HW-SHCS-M5X16': 6, 'HW-DOWEL-M6X20': 2 },
  ],
  ['CW-320-000', 'Driver, quick connect', 'CLEARWELL', { 'CW-310-001': 1, 'CW-322-004': 1, 'PU-SPRING-C18': 1 }],
  ['SS-0500', 'Grasper end effector', 'SONDER', { 'SS-0451': 2, 'SS-0460': 1, 'SS-0447': 1 }],
  ['GV-700', 'Trim set, 2 in', 'GRANITE', { 'GV-601': 1, 'GV-604': 1, 'GV-618': 1, 'GV-615': 1, 'PU-PTFE-GLAND': 1 }],
  [
    'DR-J2-100',
    'Joint J2, sub-assembly',
    'DELTAROB',
    { 'DR-J2-010': 1, 'DR-J2-014': 1, 'PU-BRG-6804': 2, 'HW-SHCS-M4X12': 12 },
  ],
  [
    'DR-AX-200',
    'Arm, joints J2 to J4',
    'DELTAROB',
    { 'DR-J2-100': 1, 'DR-J4-021': 1, 'DR-TL-005': 1, 'PU-NEEDLE-15': 2, 'HW-SHCS-M6X20': 6 },
  ],
  ['SC-1100', 'Mirror mount', 'SILVERCRK', { 'SC-1001': 1, 'SC-1004': 3, 'SC-1009': 3, 'HW-SSET-M5X8': 3 }],
]
