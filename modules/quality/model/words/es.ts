import { es as gages } from './gages.ts'
import { es as identity } from './identity.ts'
import { es as measuring } from './measuring.ts'
import { es as planning } from './planning.ts'
import { es as problems } from './problems.ts'
import { es as proof } from './proof.ts'
import { es as reasons } from './reasons.ts'

const portal =
  'Lo que toca revisar y trabajar: la característica con su recorte del plano, un campo que recibe el botón del calibrador, pasa o no pasa y la gráfica al instante, y qué hacer cuando no está bien. Funciona también sin red.'

export const es = {
  sentences: {
    gagesDue:
      '{count, plural, one {# instrumento de medición} other {# instrumentos de medición}} con calibración vencida{days, plural, =0 {} one {, el más atrasado # día: {worst}} other {, el más atrasado # días: {worst}}}.',
    openNcmrs:
      '{count, plural, one {# NCMR abierto desde hace {since}: {worst}} other {# NCMR abiertos, el más antiguo {since}: {worst}}}.',
  },
  modules: { quality: 'Calidad' },
  quality: {
    interimOver: 'La aprobación provisional {code} ha terminado',
    problemRecurred: '{code} no sirvió: su problema se ha vuelto a informar',
    menu: {
      problems: 'Problemas',
      planning: 'Planeación',
      measuring: 'Medición',
      gages: 'Calibradores',
      proof: 'Evidencia',
      identity: 'Sellos',
    },
  },
  ...problems,
  ...planning,
  ...measuring,
  ...gages,
  ...proof,
  ...identity,
  screens: {
    '/gage-dashboard': 'Calibradores',
    '/time-clock-dashboard/data-collection-portal': 'Revisiones y trabajo',
    '/thing-dashboard/data-collection-portal': 'Revisiones y trabajo',
    '/shop-floor-dashboard/data-collection-portal': 'Revisiones y trabajo',
    '/data-collection-dashboard/data-collection-portal': 'Revisiones y trabajo',
  },
  coming: {
    '/time-clock-dashboard/data-collection-portal': portal,
    '/thing-dashboard/data-collection-portal': portal,
    '/shop-floor-dashboard/data-collection-portal': portal,
    '/data-collection-dashboard/data-collection-portal': portal,
  },
  reasons,
}
