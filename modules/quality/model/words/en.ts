import { en as controlPlans } from './control-plans.ts'
import { en as gages } from './gages.ts'
import { en as identity } from './identity.ts'
import { en as measuring } from './measuring.ts'
import { en as planning } from './planning.ts'
import { en as problems } from './problems.ts'
import { en as proof } from './proof.ts'
import { en as reasons } from './reasons.ts'

const portal =
  'Checks and work due, with the drawing, the gage input, pass or fail and the control chart. It also works offline.'

export const en = {
  waits: { ownNcmrs: 'NCMR' },
  alsoCalled: {
    ncmrs: 'NCR, nonconformance, scrap, reject, defect',
    'eight-ds': 'CAR, corrective action, 8D',
    fairs: 'FAI, AS9102, first article',
    'gage-profiles': 'calibration, micrometer, caliper',
    inspections: 'check, QC',
  },
  sentences: {
    gagesDue:
      '{count, plural, one {# gage} other {# gages}} overdue for calibration{days, plural, =0 {} one {, oldest # day: {worst}} other {, oldest # days: {worst}}}.',
    openNcmrs: '{count, plural, one {# NCMR open for {since}: {worst}} other {# NCMRs open, oldest {since}: {worst}}}.',
  },
  modules: { quality: 'Quality' },
  quality: {
    interimOver: 'Interim approval {code} has ended',
    problemRecurred: 'The problem of {code} was reported again',
    menu: {
      problems: 'Nonconformance',
      planning: 'Planning',
      measuring: 'Inspection & SPC',
      gages: 'Gages',
      proof: 'Customer approval',
      identity: 'Stamps & signatures',
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
    '/gage-dashboard': 'Gage dashboard',
    '/time-clock-dashboard/data-collection-portal': 'Data collection',
    '/thing-dashboard/data-collection-portal': 'Data collection',
    '/shop-floor-dashboard/data-collection-portal': 'Data collection',
    '/data-collection-dashboard/data-collection-portal': 'Data collection',
  },
  coming: {
    '/time-clock-dashboard/data-collection-portal': portal,
    '/thing-dashboard/data-collection-portal': portal,
    '/shop-floor-dashboard/data-collection-portal': portal,
    '/data-collection-dashboard/data-collection-portal': portal,
  },
  reasons,
}
