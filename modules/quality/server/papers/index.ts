import { certificatePaper } from './certificate-paper.ts'
import { controlPlanPaper } from './control-plan-paper.ts'
import { eightDPaper } from './eight-d-paper.ts'
import { fairPaper } from './fair-paper.ts'
import { fiveWhyPaper } from './five-why-paper.ts'
import { gageStudyPaper } from './gage-study-paper.ts'
import { holdTag } from './hold-tag.ts'
import { warrantPaper } from './warrant-paper.ts'

/** How the records of quality look on paper. */
export const papers = {
  ncmrs: holdTag,
  fairs: fairPaper,
  ppaps: warrantPaper,
  'eight-ds': eightDPaper,
  'five-ys': fiveWhyPaper,
  'gage-rnrs': gageStudyPaper,
  'control-plans': controlPlanPaper,
  certificates: certificatePaper,
}
