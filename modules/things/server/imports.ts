import type { ImportHints } from '#platform/server/work/import-hints.ts'

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
          ...['Machine', 'Machine name', 'Machine no', 'Machine #', 'Machine ID', 'Equipment', 'Equipment name'],
          ...['Asset', 'Asset name', 'Resource', 'Máquina', 'Equipo', 'Activo', 'Nombre'],
        ],
        kind: ['Type', 'Asset type', 'Equipment type', 'Tipo'],
        manufacturer: ['Make', 'Brand', 'Mfg', 'Mfr', 'Marca', 'Fabricante'],
        model: ['Model no', 'Model number', 'Modelo'],
        serialNumber: ['Serial', 'Serial no', 'Serial #', 'S/N', 'SN', 'Serie', 'No. de serie', 'Número de serie'],
        installedOn: ['Installed', 'Install date', 'In service', 'Purchase date', 'Instalada', 'Fecha de compra'],
        machineRate: ['Rate', 'Hourly rate', 'Machine rate', 'Shop rate', 'Burden rate', 'Tarifa', 'Tarifa por hora'],
        laborRate: ['Labor rate', 'Tarifa de mano de obra'],
      },
      values: { kind: { CNC: 'machine', Mill: 'machine', Lathe: 'machine', Máquina: 'machine', Bench: 'workstation' } },
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
