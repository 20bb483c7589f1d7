import { addToPickLists, type StarterSet } from '#platform/server/work/starter-sets.ts'

const pickLists: StarterSet = {
  topic: 'pickLists',
  rank: 110,
  deliver: starter =>
    addToPickLists(starter, [
      ['hold-reason', 'material', 'Waiting for material', 'Espera de material'],
      ['hold-reason', 'drawing', 'Waiting for drawing', 'Espera de plano'],
      ['hold-reason', 'customer', 'Customer request', 'A petición del cliente'],
      ['hold-reason', 'quality', 'Quality', 'Calidad'],
      ['scrap-reason', 'setup', 'Setup piece', 'Pieza de preparación'],
      ['scrap-reason', 'size', 'Out of tolerance', 'Fuera de tolerancia'],
      ['scrap-reason', 'tool', 'Broken tool', 'Herramienta rota'],
      ['scrap-reason', 'material', 'Bad material', 'Material defectuoso'],
      ['scrap-reason', 'handling', 'Handling damage', 'Daño por manejo'],
      ['indirect-code', 'cleaning', 'Cleaning', 'Limpieza'],
      ['indirect-code', 'meeting', 'Meeting', 'Reunión'],
      ['indirect-code', 'training', 'Training', 'Capacitación'],
      ['indirect-code', 'maintenance', 'Maintenance', 'Mantenimiento'],
      ['indirect-code', 'waiting', 'Waiting', 'Espera'],
    ]),
}

export const starterSets: readonly StarterSet[] = [pickLists]
