import { describe, expect, test } from 'vitest'
import { cZero, ocCurve, z14 } from './sampling.ts'
import { keptLots, type LotResult, mayReduce, nextSeverity, type SamplingSeverity, skipsNext } from './switching.ts'

describe('quality K12, W4: sampling by Z1.4, level II', () => {
  const plan = (lot: number, aql: '1.0' | '0.65' = '1.0', severity: 'normal' | 'tightened' | 'reduced' = 'normal') => {
    const { codeLetter, letterUsed, n, ac, re, inspect100 } = z14({ lot, level: 'II', aql, severity })
    return `${codeLetter}${letterUsed} ${inspect100 ? 'all' : ''}${n} ${ac}/${re}`
  }
  test('a lot of 400: normal, tightened, reduced', () => {
    expect(plan(400)).toBe('HH 50 1/2')
    expect(plan(400, '1.0', 'tightened')).toBe('HJ 80 1/2')
    expect(plan(400, '1.0', 'reduced')).toBe('HH 20 0/2')
  })
  test('arrows lead up, down, and past the end of a lot', () => {
    expect(plan(120)).toBe('FE 13 0/1')
    expect(plan(200)).toBe('GH 50 1/2')
    expect(plan(20, '0.65')).toBe('CF all20 0/1')
  })
  test('how likely a lot passes', () => {
    expect(ocCurve({ n: 50, ac: 1, p: [0.01, 0.05] }).map(one => one.toFixed(4))).toEqual(['0.9106', '0.2794'])
  })
  test('accept on none: lot 100, 5 %, β 0.10', () => {
    const { d, n, pa } = cZero({ lot: 100, rqlPct: '5', beta: '0.10' })
    expect([d, n, pa.toFixed(4)]).toEqual([5, 37, '0.0934'])
  })
  test('success runs in an endless lot', () => {
    const runs = [
      [5, 0.05],
      [10, 0.05],
      [1, 0.05],
    ].map(([rqlPct, beta]) => cZero({ lot: 100_000_000, rqlPct: rqlPct!, beta: beta! }).n)
    expect(runs).toEqual([59, 29, 299])
  })
})

describe('quality K13: a stay in tightened counts every refused lot', () => {
  /** Lots one after another, as inspections bring them. */
  function after(results: string, start: SamplingSeverity): SamplingSeverity {
    let severity = start
    let kept: readonly LotResult[] = []
    for (const result of results) {
      const lots = keptLots(severity, [...kept, { accepted: result === '+' }])
      const next = nextSeverity(severity, lots)
      kept = next === severity ? lots : []
      severity = next
    }
    return severity
  }
  test('however many were accepted between them', () => {
    expect(after('++++-++++-++++-++++-++++', 'tightened')).toBe('tightened')
    expect(after('++++-++++-++++-++++-++++-', 'tightened')).toBe('discontinued')
    expect(after('-++++-++++-++++-++++-', 'tightened')).toBe('discontinued')
    expect(after('-++++-++++-++++-+++++', 'tightened')).toBe('normal')
  })
  test('as a count kept lot by lot has it, over thousands of lots', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let turn = 0; turn < 300; turn++) {
      const results = Array.from({ length: 60 }, () => (random() < 0.78 ? '+' : '-')).join('')
      let [severity, row, refused] = ['normal' as SamplingSeverity, 0, 0]
      let lastFive: string[] = []
      for (const [place, result] of [...results].entries()) {
        row = result === '+' ? row + 1 : 0
        refused += result === '-' ? 1 : 0
        lastFive = [...lastFive, result].slice(-5)
        const to =
          severity === 'normal' && lastFive.filter(one => one === '-').length >= 2
            ? 'tightened'
            : severity === 'tightened' && row >= 5
              ? 'normal'
              : severity === 'tightened' && refused >= 5
                ? 'discontinued'
                : severity
        if (to !== severity) [severity, row, refused, lastFive] = [to, 0, 0, []]
        expect(after(results.slice(0, place + 1), 'normal')).toBe(severity)
      }
    }
  })
})

describe('quality K13: switching', () => {
  const lots = (marks: string): LotResult[] =>
    [...marks].map(mark => ({ accepted: mark !== '-', inDoubt: mark === '?' }))
  test('two of the last five refused tighten', () => {
    expect(nextSeverity('normal', lots('++-'))).toBe('normal')
    expect(nextSeverity('normal', lots('-+-'))).toBe('tightened')
    expect(nextSeverity('normal', lots('-++++-'))).toBe('normal')
  })
  test('five in a row loosen again; five refused end it', () => {
    expect(nextSeverity('tightened', lots('-++++'))).toBe('tightened')
    expect(nextSeverity('tightened', lots('-+++++'))).toBe('normal')
    expect(nextSeverity('tightened', lots('-+-+-+-+-'))).toBe('discontinued')
    expect(nextSeverity('discontinued', lots('+++++'))).toBe('discontinued')
  })
  test('ten in a row earn reduced; a refusal or a doubt lose it', () => {
    expect(mayReduce('normal', lots('++++++++++'))).toBe(true)
    expect(mayReduce('normal', lots('+++++++++'))).toBe(false)
    expect(nextSeverity('reduced', lots('++'))).toBe('reduced')
    expect(nextSeverity('reduced', lots('+-'))).toBe('normal')
    expect(nextSeverity('reduced', lots('+?'))).toBe('normal')
  })
})

describe('skip-lot', () => {
  const accepted: LotResult = { accepted: true }
  const skipped: LotResult = { accepted: true, skipped: true }
  const ten = Array.from({ length: 10 }, () => accepted)

  test('ten lots in a row earn it; then one in so many is inspected', () => {
    expect(skipsNext(ten.slice(1), 3)).toBe(false)
    expect(skipsNext(ten, 3)).toBe(true)
    expect(skipsNext([...ten, skipped], 3)).toBe(true)
    expect(skipsNext([...ten, skipped, skipped], 3)).toBe(false)
    expect(skipsNext([...ten, skipped, skipped, accepted], 3)).toBe(true)
  })

  test('a rejected lot ends it, and lots nobody looked at earn nothing', () => {
    expect(skipsNext([...ten, skipped, { accepted: false }], 3)).toBe(false)
    expect(skipsNext([...ten, { accepted: false }, accepted], 3)).toBe(false)
    expect(mayReduce('normal', [...ten.slice(1), skipped])).toBe(false)
    expect(nextSeverity('tightened', [...ten.slice(6), skipped])).toBe('tightened')
  })
})
