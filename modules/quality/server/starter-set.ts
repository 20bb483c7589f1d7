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

export const starterSets: readonly StarterSet[] = [inspecting]
