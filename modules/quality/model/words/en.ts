import { en as controlPlans } from './control-plans.ts'
import { en as gages } from './gages.ts'
import { en as identity } from './identity.ts'
import { en as measuring } from './measuring.ts'
import { en as papers } from './papers.ts'
import { en as planning } from './planning.ts'
import { en as problems } from './problems.ts'
import { en as proof } from './proof.ts'
import { en as reasons } from './reasons.ts'
import { en as settings } from './settings.ts'

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
    papers,
    stopped: 'Stopped: check {check}',
    ruleBroken: 'run rule {rules}',
    defects: { undersize: 'Undersize', oversize: 'Oversize', gage: 'Gage out of tolerance' },
    recall: {
      requirement: 'Measured with a gage in tolerance: {gage}',
      actual:
        '{gage} was found out of tolerance. Of {checked, number} readings of {code}, {nonconforming, number} are nonconforming and {atRisk, number} at risk when corrected.',
      notice:
        '{customers}: parts of {code} shipped with {slips} were measured with {gage}, which was found out of tolerance. Of {checked, number} readings {nonconforming, number} are nonconforming and {atRisk, number} at risk when corrected. Please hold these parts until we confirm them.',
    },
    outOfSpec: '{check}: out of spec',
    signalled: '{check}: SPC signal',
    reported: '{ncmr} is open.',
    leadCalled: '{machine} asks for you',
    firstArticleDue: '{job} needs a first article',
    boardAsked: '{ncmr} waits for the review board',
    gage: {
      dueSoon: '{gage} is due for calibration {due, date}',
      overdue: '{gage} was due for calibration {due, date}. Hand it in.',
    },
    interimOver: 'Interim approval {code} has ended',
    scrapAt: 'Good pieces at {operation}.',
    scrappedOf: '{scrap} of {counted} scrapped: {reason}.',
    reinspection: 'Inspect after {code}',
    noticeSubject: 'Notice of nonconformance {code}',
    vendorReturn: 'Return to vendor',
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
  ...settings,
  ...problems,
  ...planning,
  ...controlPlans,
  ...measuring,
  ...gages,
  ...proof,
  ...identity,
  screens: {
    '/ncmrs/cost': 'Cost of poor quality',
    '/gage-dashboard': 'Gage dashboard',
    '/time-clock-dashboard/data-collection-portal': 'Checks',
    '/thing-dashboard/data-collection-portal': 'Checks',
    '/shop-floor-dashboard/data-collection-portal': 'Checks',
    '/data-collection-dashboard/data-collection-portal': 'Checks',
  },
  reasons,
}
