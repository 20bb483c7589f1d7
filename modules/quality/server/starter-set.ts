import { ownUnits } from '#modules/quality/model/callouts/callout-units.ts'
import { deliveredType } from '#modules/quality/model/callouts/delivered-types.ts'
import { addAll, addToPickLists, type StarterSet, said } from '#platform/server/work/starter-sets.ts'

const methods = [
  [said('Micrometer', 'Micrómetro'), 'micrometer'],
  [said('Caliper', 'Calibrador'), 'caliper'],
  [said('Bore gage', 'Medidor de interiores'), 'boreGage'],
  [said('Height gage', 'Medidor de alturas'), 'heightGage'],
  [said('Pin gages', 'Pernos patrón'), 'pinPlug'],
  [said('Thread gage', 'Calibre de rosca'), 'threadGage'],
  [said('CMM', 'CMM'), 'cmm'],
  [said('Visual', 'Visual'), 'visual'],
] as const

/** Of what is measured and is no length in mm or in; a hardness of one scale cannot be turned into another's. */
const unitsOfCallouts = [
  { code: 'deg', name: said('Degree', 'Grado'), symbol: '°', uneceCode: 'DD', dimension: 'other' },
  { code: 'um', name: said('Micron', 'Micra'), symbol: 'µm', uneceCode: '4H', dimension: 'length', numerator: '0.001' },
  {
    ...{ code: 'uin', name: said('Microinch', 'Micropulgada'), symbol: 'µin', uneceCode: 'M7' },
    ...{ dimension: 'length', numerator: '0.0000254' },
  },
  ...['HRA', 'HRB', 'HRC', 'HB', 'HV'].map(code => ({ code, name: code, symbol: code, dimension: 'other' })),
]

const calloutUnits: StarterSet = {
  topic: 'quality',
  rank: 104,
  deliver: async starter => {
    const units = await addAll(starter, 'units', 'code', unitsOfCallouts)
    const roughness = starter.unitSystem === 'metric' ? ownUnits.roughness : ownUnits.inchRoughness
    for (const [type, code] of [
      ['Angle', ownUnits.angle],
      ['Surface roughness', roughness],
      ['Hardness', ownUnits.hardness],
    ] as const)
      await starter.fill('dimension-types', deliveredType(type)!, { defaultUnit: units.get(code) })
  },
}

const inspecting: StarterSet = {
  topic: 'quality',
  rank: 105,
  deliver: async starter => {
    await addAll(
      starter,
      'inspection-methods',
      'name',
      methods.map(([name, technique]) => ({ name, technique, requiresGage: technique !== 'visual' })),
    )
    await addToPickLists(starter, [
      ['defect', 'undersize', 'Undersize', 'Bajo medida'],
      ['defect', 'oversize', 'Oversize', 'Sobre medida'],
      ['defect', 'position', 'Out of position', 'Fuera de posición'],
      ['defect', 'finish', 'Surface finish', 'Acabado superficial'],
      ['defect', 'thread', 'Thread', 'Rosca'],
      ['defect', 'burr', 'Burr or sharp edge', 'Rebaba o filo'],
      ['defect', 'damage', 'Damage', 'Daño'],
      ['defect', 'material', 'Wrong material', 'Material equivocado'],
      ['defect', 'coating', 'Coating', 'Recubrimiento'],
      ['defect', 'quantity', 'Wrong quantity', 'Cantidad equivocada'],
      ['defect', 'paper', 'Certificate missing or wrong', 'Certificado faltante o erróneo'],
      ['cause', 'tool', 'Tool wear', 'Desgaste de herramienta'],
      ['cause', 'setup', 'Setup', 'Preparación'],
      ['cause', 'program', 'Program or offset', 'Programa u offset'],
      ['cause', 'vendor', 'Vendor process', 'Proceso del proveedor'],
      ['cause', 'handling', 'Handling', 'Manejo'],
      ['cause', 'drawing', 'Drawing misread', 'Plano mal leído'],
    ])
  },
}

/** On every gage: when it was calibrated, by whom, until when; the code opens its calibration. */
const sticker = {
  name: said('Calibration sticker', 'Etiqueta de calibración'),
  ...{ resource: 'calibrations', widthMm: '50', heightMm: '25', dpi: '300', isDefault: true },
  elements: [
    { kind: 'barcode', symbology: 'qrcode', x: 2, y: 3, size: 17 },
    { kind: 'field', field: 'code', x: 2, y: 21, size: 2.4, width: 20 },
    { kind: 'text', text: said('CALIBRATED', 'CALIBRADO'), x: 22, y: 2, size: 3.2, bold: true },
    { kind: 'field', field: 'gage', x: 22, y: 6, size: 2.8, width: 26, height: 6.5, bold: true },
    ...(
      [
        ['performedOn', said('Date', 'Fecha')],
        ['nextDue', said('Due', 'Vence')],
        ['technician', said('By', 'Por')],
      ] as const
    ).flatMap(([field, text], line) => [
      { kind: 'text', text, x: 22, y: 13 + line * 3.8, size: 2.6 },
      { kind: 'field', field, x: 31, y: 13 + line * 3.8, size: 2.6, width: 17, bold: field === 'nextDue' },
    ]),
  ],
}

const stickers: StarterSet = {
  topic: 'quality',
  rank: 106,
  deliver: async starter => {
    await addAll(starter, 'labels', 'name', [sticker])
  },
}

export const starterSets: readonly StarterSet[] = [calloutUnits, inspecting, stickers]
