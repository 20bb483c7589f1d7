import { es as controlPlans } from './control-plans.ts'
import { es as gages } from './gages.ts'
import { es as identity } from './identity.ts'
import { es as measuring } from './measuring.ts'
import { es as planning } from './planning.ts'
import { es as problems } from './problems.ts'
import { es as proof } from './proof.ts'
import { es as reasons } from './reasons.ts'

const portal =
  'Revisiones y trabajo pendientes, con el plano, la entrada del instrumento, pasa o no pasa y la gráfica. También funciona sin red.'

export const es = {
  waits: { ownNcmrs: 'NCMR' },
  alsoCalled: {
    ncmrs: 'no conformidad, rechazo, defecto',
    'eight-ds': 'acción correctiva, 8D',
    fairs: 'AS9102, primera pieza',
    'gage-profiles': 'calibración, micrómetro, calibrador',
    inspections: 'revisión, calidad',
  },
  sentences: {
    gagesDue:
      '{count, plural, one {# instrumento de medición} other {# instrumentos de medición}} con calibración vencida{days, plural, =0 {} one {, el más atrasado # día: {worst}} other {, el más atrasado # días: {worst}}}.',
    openNcmrs:
      '{count, plural, one {# NCMR abierto desde hace {since}: {worst}} other {# NCMR abiertos, el más antiguo {since}: {worst}}}.',
  },
  modules: { quality: 'Calidad' },
  quality: {
    interimOver: 'La aprobación interina {code} terminó',
    problemRecurred: 'El problema de {code} se reportó otra vez',
    menu: {
      problems: 'No conformidades',
      planning: 'Planeación',
      measuring: 'Inspección y SPC',
      gages: 'Instrumentos de medición',
      proof: 'Aprobación del cliente',
      identity: 'Sellos y firmas',
    },
  },
  ...problems,
  ...planning,
  ...controlPlans,
  ...measuring,
  ...gages,
  ...proof,
  ...identity,
  screens: {
    '/gage-dashboard': 'Panel de instrumentos',
    '/time-clock-dashboard/data-collection-portal': 'Captura de datos',
    '/thing-dashboard/data-collection-portal': 'Captura de datos',
    '/shop-floor-dashboard/data-collection-portal': 'Captura de datos',
    '/data-collection-dashboard/data-collection-portal': 'Captura de datos',
  },
  coming: {
    '/time-clock-dashboard/data-collection-portal': portal,
    '/thing-dashboard/data-collection-portal': portal,
    '/shop-floor-dashboard/data-collection-portal': portal,
    '/data-collection-dashboard/data-collection-portal': portal,
  },
  reasons,
}
