export const projectWords = {
  'project-types': {
    one: 'Tipo de proyecto',
    many: 'Tipos de proyecto',
    about: 'Tipos de proyecto. Cada uno tiene la lista de pasos con que empiezan los proyectos nuevos.',
    fields: { name: 'Nombre', prefix: 'Prefijo', color: 'Color', checklist: 'Lista de pasos' },
  },
  'project-type-steps': {
    one: 'Paso',
    many: 'Pasos',
    fields: { name: 'Nombre', owner: 'Responsable', afterDays: 'Días de plazo' },
    hints: { afterDays: 'Días después del inicio del proyecto.' },
  },
  projects: {
    one: 'Proyecto',
    many: 'Proyectos',
    about: 'Cotizaciones, órdenes, órdenes de trabajo, compras y cambios que van juntos.',
    fields: {
      name: 'Nombre',
      projectType: 'Tipo de proyecto',
      businessPartner: 'Cliente',
      owner: 'Responsable',
      startOn: 'Fecha de inicio',
      dueOn: 'Fecha límite',
      budget: 'Presupuesto',
      status: 'Estado',
      steps: 'Pasos',
      donePercent: '% de avance',
    },
    values: {
      status: {
        planned: 'Planeado',
        active: 'Activo',
        onHold: 'En pausa',
        completed: 'Terminado',
        cancelled: 'Cancelado',
      },
    },
  },
  'project-steps': {
    one: 'Paso',
    many: 'Pasos',
    fields: { name: 'Nombre', owner: 'Responsable', dueOn: 'Fecha límite', doneAt: 'Terminado' },
  },
} as const
