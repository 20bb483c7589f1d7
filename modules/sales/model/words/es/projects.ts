export const projectWords = {
  'project-types': {
    one: 'Tipo de proyecto',
    many: 'Tipos de proyecto',
    about: 'Clases de proyecto, cada una con la lista de pasos con que empieza uno nuevo.',
    fields: { name: 'Nombre', prefix: 'Prefijo', color: 'Color', checklist: 'Lista de pasos' },
  },
  'project-type-steps': {
    one: 'Paso',
    many: 'Pasos',
    fields: { name: 'Nombre', owner: 'Responsable', afterDays: 'Vence después de (días)' },
  },
  projects: {
    one: 'Proyecto',
    many: 'Proyectos',
    about: 'Un paraguas sobre las cotizaciones, pedidos, órdenes de trabajo, compras y cambios que van juntos.',
    fields: {
      name: 'Nombre',
      projectType: 'Tipo de proyecto',
      businessPartner: 'Cliente',
      owner: 'Responsable',
      startOn: 'Empieza',
      dueOn: 'Vence',
      budget: 'Presupuesto',
      status: 'Estado',
      steps: 'Pasos',
      donePercent: 'Avance (%)',
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
    fields: { name: 'Nombre', owner: 'Responsable', dueOn: 'Vence', doneAt: 'Hecho' },
  },
} as const
