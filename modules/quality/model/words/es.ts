import { es as controlPlans } from './control-plans.ts'
import { es as gages } from './gages.ts'
import { es as identity } from './identity.ts'
import { es as measuring } from './measuring.ts'
import { es as papers } from './papers.ts'
import { es as planning } from './planning.ts'
import { es as problems } from './problems.ts'
import { es as proof } from './proof.ts'
import { es as reasons } from './reasons.ts'
import { es as settings } from './settings.ts'

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
    papers,
    stopped: 'Detenido: verificación {check}',
    ruleBroken: 'regla de racha {rules}',
    defects: { undersize: 'Bajo medida', oversize: 'Sobre medida', gage: 'Instrumento fuera de tolerancia' },
    recall: {
      requirement: 'Medido con un instrumento en tolerancia: {gage}',
      actual:
        '{gage} se encontró fuera de tolerancia. De {checked, number} lecturas de {code}, {nonconforming, number} son no conformes y {atRisk, number} están en riesgo al corregirse.',
      notice:
        '{customers}: las piezas de {code} enviadas con {slips} se midieron con {gage}, que se encontró fuera de tolerancia. De {checked, number} lecturas, {nonconforming, number} son no conformes y {atRisk, number} están en riesgo al corregirse. Retenga estas piezas hasta que las confirmemos.',
    },
    outOfSpec: '{check}: fuera de especificación',
    signalled: '{check}: señal SPC',
    reported: '{ncmr} está abierto.',
    leadCalled: '{machine} solicita su presencia',
    firstArticleDue: '{job} necesita un primer artículo',
    boardAsked: '{ncmr} espera al comité de revisión',
    gage: {
      dueSoon: '{gage} vence para calibración el {due, date}',
      overdue: '{gage} venció para calibración el {due, date}. Entréguelo.',
    },
    interimOver: 'La aprobación interina {code} terminó',
    scrapAt: 'Piezas buenas en {operation}.',
    scrappedOf: '{scrap} de {counted} a scrap: {reason}.',
    reinspection: 'Inspeccionar tras {code}',
    noticeSubject: 'Aviso de no conformidad {code}',
    vendorReturn: 'Devolución a proveedor',
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
  ...settings,
  ...problems,
  ...planning,
  ...controlPlans,
  ...measuring,
  ...gages,
  ...proof,
  ...identity,
  screens: {
    '/ncmrs/cost': 'Costo de la mala calidad',
    '/gage-dashboard': 'Panel de instrumentos',
    '/time-clock-dashboard/data-collection-portal': 'Verificaciones',
    '/thing-dashboard/data-collection-portal': 'Verificaciones',
    '/shop-floor-dashboard/data-collection-portal': 'Verificaciones',
    '/data-collection-dashboard/data-collection-portal': 'Verificaciones',
  },
  reasons,
}
