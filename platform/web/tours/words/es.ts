export const es = {
  tours: {
    label: 'Recorrido guiado',
    show: 'Mostrar',
    no: 'No, gracias',
    next: 'Siguiente',
    back: 'Atrás',
    done: 'Listo',
    progress: '{step} de {steps}',
    'first-login': {
      offer: '¿Es su primera vez? En medio minuto le mostramos dónde está cada cosa.',
      areas: {
        title: 'Áreas',
        text: 'Todo lo que usted puede abrir, agrupado por lo que hace la gente. Ctrl+B lo pliega.',
      },
      palette: {
        title: 'Buscar o hacer lo que sea',
        text: 'Ctrl+K encuentra registros por número o nombre, abre páginas y calcula: =1.25 in a mm.',
      },
      page: { title: 'Su página', text: 'Lo que tuvo abierto, lo que se le avisó y las listas en que trabaja.' },
    },
    list: {
      offer: '¿Quiere ver lo que puede hacer una lista?',
      search: { title: 'Buscar', text: 'Escriba cualquier palabra o número; la tecla / lo trae aquí.' },
      filters: {
        title: 'Filtros',
        text: 'Acote la lista; la dirección la conserva y usted puede enviarla a un compañero.',
      },
      grid: { title: 'Renglones', text: 'Las flechas recorren, Enter abre, x selecciona, e edita una celda.' },
      views: { title: 'Vistas', text: 'Guarde lo que preparó con un nombre, para usted o para todos.' },
    },
    create: {
      offer: '¿Un vistazo a los formularios?',
      form: {
        title: 'Campos',
        text: 'Los números aceptan operaciones, 3*12.5; las fechas aceptan t, +5 o vie. Lo que escribe se guarda como borrador.',
      },
      save: {
        title: 'Guardar',
        text: 'Ctrl+S guarda, Ctrl+Enter guarda y cierra, Ctrl+Shift+Enter guarda y empieza otro.',
      },
    },
  },
} as const
