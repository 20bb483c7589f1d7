import { type Answer, readBackwards } from '#modules/quality/model/why-tree.ts'
import {
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  written,
} from '#platform/server/papers/index.ts'
import type { PaperTable } from '#platform/server/papers/paper-table.ts'

const answersOf = (given: PaperGiven): readonly (Answer & { readonly evidence: string })[] =>
  linesOf(given.row, 'answers').map(one => ({
    ...{ level: Number(one.level), why: String(one.why), evidence: String(one.evidence ?? '') },
    ...{ verified: one.verified ? String(one.verified) : null, rootCause: one.rootCause === true },
  }))

function answersTable(given: PaperGiven): PaperTable {
  const word = (name: string) => given.words(`five-y-answers.fields.${name}`)
  return {
    heading: given.words('five-ys.fields.answers'),
    columns: [{ label: word('why'), width: 'fill' }, { label: word('verified') }, { label: word('rootCause') }],
    rows: answersOf(given).map(one => ({
      cells: [
        one.why,
        one.verified ? given.words(`five-y-answers.values.verified.${one.verified}`) : '—',
        given.words(one.rootCause ? 'quality.papers.yes' : 'quality.papers.no'),
      ],
      ...(one.evidence ? { under: [one.evidence] } : {}),
      indent: one.level - 1,
    })),
  }
}

/** Each root cause read back up to the problem. */
function chainTables(given: PaperGiven): PaperTable[] {
  const answers = answersOf(given)
  const roots = answers.flatMap((one, place) => (one.rootCause && one.verified !== 'no' ? [place] : []))
  return roots.map(root => ({
    heading: given.words('quality.papers.readBackwards'),
    isDense: true,
    columns: [
      { label: '', width: 70 },
      { label: '', width: 'fill' },
    ],
    rows: readBackwards(String(given.row.problem), answers, root).map((step, place) => ({
      cells: [place > 0 ? given.words('quality.papers.therefore') : '', step],
    })),
  }))
}

/** The question asked until its root, and read back from there to the problem. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const label = (name: string) => words(`five-ys.fields.${name}`)
  return {
    company: given.company,
    title: words('five-ys.one'),
    number: String(row.code),
    facts: facts([
      [label('leg'), row.leg ? words(`five-ys.values.leg.${row.leg}`) : ''],
      [label('status'), words(`five-ys.values.status.${row.status}`)],
      [words('quality.papers.opened'), written(given).date(row.createdAt)],
    ]),
    details: facts([
      [label('problem'), String(row.problem)],
      [label('eightD'), labelOf(given, 'eight-ds', row.eightD)],
      [label('ncmr'), titleOf(given, 'ncmrs', row.ncmr)],
    ]),
    table: answersTable(given),
    furtherTables: chainTables(given),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

export const fiveWhyPaper: PaperMaker = { make }
