export const es = {
  tours: {
    label: 'Recorrido guiado',
    show: 'Iniciar recorrido',
    no: 'No, gracias',
    next: 'Siguiente',
    back: 'Atrás',
    done: 'Listo',
    progress: '{step} de {steps}',
    'first-login': {
      offer: '¿Es su primera vez? Haga un recorrido de 30 segundos.',
      areas: {
        title: 'Menú',
        text: 'Todas sus páginas por departamento. Presione Ctrl+B para contraer el menú.',
      },
      palette: {
        title: 'Buscar en todo',
        text: 'Presione Ctrl+K para buscar registros y páginas, o para calcular: =1.25 in a mm.',
      },
      page: { title: 'Inicio', text: 'Sus registros recientes, notificaciones y listas.' },
    },
    list: {
      offer: '¿Hacer un recorrido por las listas?',
      search: { title: 'Buscar', text: 'Escriba una palabra o un número. Presione / para llegar aquí.' },
      filters: {
        title: 'Filtros',
        text: 'Filtre la lista. Copie la dirección para compartirla.',
      },
      grid: { title: 'Filas', text: 'Las flechas mueven, Enter abre, X selecciona, E edita una celda.' },
      views: { title: 'Vistas', text: 'Guarde sus filtros y columnas para usted o para todos.' },
    },
    create: {
      offer: '¿Hacer un recorrido por los formularios?',
      form: {
        title: 'Campos',
        text: 'Los números aceptan operaciones (3*12.5). Las fechas aceptan h, +5 o vie. El borrador se guarda solo.',
      },
      save: {
        title: 'Guardar',
        text: 'Ctrl+S guarda. Ctrl+Enter guarda y cierra. Ctrl+Shift+Enter guarda y empieza otro.',
      },
    },
  },
} as const
