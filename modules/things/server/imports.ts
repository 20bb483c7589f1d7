import { type ImportHints, namesIn } from '#platform/server/work/import-hints.ts'

/** Machines and other assets as shops list them. */
export const imports: ImportHints = {
  kinds: {
    machines: {
      resource: 'things',
      rank: 62,
      called: [
        ...['machine', 'machines', 'machine list', 'equipment', 'equipment list', 'assets', 'resources'],
        ...['máquinas', 'maquinaria', 'equipo', 'equipos', 'activos'],
      ],
      signs: ['Machine', 'Machine name', 'Machine no', 'Equipment', 'Asset', 'Máquina', 'Equipo'],
      whenNew: { kind: 'machine' },
      template: ['name', 'kind', 'manufacturer', 'model', 'serialNumber', 'installedOn', 'machineRate', 'laborRate'],
    },
  },
  records: {
    things: {
      alike: ['name'],
      names: {
        name: [
          ...namesIn('Machine|Machine name|Machine no|Machine #|Machine ID|Equipment|Equipment name|Work center|Asset'),
          ...namesIn('Asset name|Resource|Máquina|Equipo|Activo|Nombre|Description|Asset description|Descripción|Mach'),
          ...namesIn('Mach no|Work center name'),
        ],
        kind: ['Type', 'Asset type', 'Equipment type', 'Tipo'],
        manufacturer: namesIn('Make|Brand|Mfg|Mfr|Marca|Fabricante|Builder|OEM|Mfr name|Manufactured by'),
        model: ['Model no', 'Model number', 'Modelo'],
        serialNumber: namesIn(
          'Serial|Serial no|Serial #|S/N|SN|Serie|No. de serie|Número de serie|Machine serial|Mach serial',
        ),
        installedOn: [
          ...namesIn('Installed|Install date|In service|Purchase date|Instalada|Fecha de compra|In service date'),
          ...namesIn('Date purchased|Acquired|Date acquired|Acq date|Date installed|Commissioned'),
        ],
        machineRate: [
          ...namesIn('Rate|Hourly rate|Machine rate|Shop rate|Burden rate|Burden|Tarifa|Tarifa por hora|Machine $/hr'),
          ...namesIn('Cost rate|Run rate'),
        ],
        laborRate: ['Labor rate', 'Tarifa de mano de obra'],
      },
      values: { kind: { CNC: 'machine', Mill: 'machine', Lathe: 'machine', Máquina: 'machine', Bench: 'workstation' } },
      likely: {
        kind: [
          [/gage|gauge|caliper|micromet|cmm|indicator|calibrador/, 'gage'],
          [/fixture|vise|jig|dispositivo/, 'fixture'],
          [/bench|station|desk|banco/, 'workstation'],
          [/truck|fork|vehicle|van\b|montacargas/, 'vehicle'],
          [/computer|laptop|printer|server/, 'computer'],
          [/cnc|mill|lathe|turn|grind|edm|saw|press|machin|laser|weld|drill|router|torno|fresa|maquina/, 'machine'],
          [/tool|holder|herramienta/, 'tool'],
        ],
      },
      example: {
        name: 'VMC-1',
        kind: 'Machine',
        manufacturer: 'Haas',
        model: 'VF-2',
        serialNumber: '1098765',
        installedOn: '2021-04-12',
        machineRate: '50',
        laborRate: '34',
      },
    },
  },
}
