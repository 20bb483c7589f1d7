/** Sets that others have published with their results, as they stand in manuals and certificates. */

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))

/** Montgomery: inside diameters of piston rings, 25 samples of five. */
export const pistonRings = rows(`
  74.030 74.002 74.019 73.992 74.008
  73.995 73.992 74.001 74.011 74.004
  73.988 74.024 74.021 74.005 74.002
  74.002 73.996 73.993 74.015 74.009
  73.992 74.007 74.015 73.989 74.014
  74.009 73.994 73.997 73.985 73.993
  73.995 74.006 73.994 74.000 74.005
  73.985 74.003 73.993 74.015 73.988
  74.008 73.995 74.009 74.005 74.004
  73.998 74.000 73.990 74.007 73.995
  73.994 73.998 73.994 73.995 73.990
  74.004 74.000 74.007 74.000 73.996
  73.983 74.002 73.998 73.997 74.012
  74.006 73.967 73.994 74.000 73.984
  74.012 74.014 73.998 73.999 74.007
  74.000 73.984 74.005 73.998 73.996
  73.994 74.012 73.986 74.005 74.007
  74.006 74.010 74.018 74.003 74.000
  73.984 74.002 74.003 74.005 73.997
  74.000 74.010 74.013 74.020 74.003
  73.982 74.001 74.015 74.005 73.996
  74.004 73.999 73.990 74.006 74.009
  74.010 73.989 73.990 74.009 74.014
  74.015 74.008 73.993 74.000 74.010
  73.982 73.984 73.995 74.017 74.013`)

const hundredThousandths =
  '180 170 180 190 180 170 150 140 150 150 170 180 180 190 190 210 200 160 140 130 130 150 150 160 150 140 130 140 150 140 ' +
  '150 160 150 160 190 200 200 210 220 230 240 250 270 260 260 260 270 260 250 240'
/** NIST StRD, univariate: Mavro, the transmittance of a filter. */
export const filterTransmittance = hundredThousandths.split(' ').map(one => `2.00${one}`)

/** NIST StRD, analysis of variance: SiRstv, the resistivity of silicon by five instruments. */
export const siliconResistivity = Object.fromEntries(
  rows(`
  196.3052 196.1240 196.1890 196.2569 196.3403
  196.3042 196.3825 196.1669 196.3257 196.0422
  196.1303 196.2005 196.2889 196.0343 196.1811
  196.2795 196.1748 196.1494 196.1485 195.9885
  196.2119 196.1051 196.1850 196.0052 196.2090`).map((values, at) => [`instrument ${at + 1}`, values]),
)

/** AIAG, Measurement Systems Analysis: ten parts (columns), three appraisers with three trials each (rows). */
export const gageStudy = rows(`
  0.29 -0.56 1.34 0.47 -0.80 0.02 0.59 -0.31 2.26 -1.36
  0.41 -0.68 1.17 0.50 -0.92 -0.11 0.75 -0.20 1.99 -1.25
  0.64 -0.58 1.27 0.64 -0.84 -0.21 0.66 -0.17 2.01 -1.31
  0.08 -0.47 1.19 0.01 -0.56 -0.20 0.47 -0.63 1.80 -1.68
  0.25 -1.22 0.94 1.03 -1.20 0.22 0.55 0.08 2.12 -1.62
  0.07 -0.68 1.34 0.20 -1.28 0.06 0.83 -0.34 2.19 -1.50
  0.04 -1.38 0.88 0.14 -1.46 -0.29 0.02 -0.46 1.77 -1.49
  -0.11 -1.13 1.09 0.20 -1.07 -0.67 0.01 -0.56 1.45 -1.77
  -0.15 -0.96 0.67 0.11 -1.45 -0.49 0.21 -0.49 1.87 -2.16`).flatMap((values, row) =>
  values.map((value, at) => ({
    ...{ part: String(at + 1), appraiser: 'ABC'[Math.floor(row / 3)]!, trial: (row % 3) + 1, value },
  })),
)

const bad = [3, 4, 5, 9, 12, 22, 25, 26, 30, 34, 37, 39, 42, 45, 48, 50]
const differing: Readonly<Record<number, string>> = {
  ...{ 6: '110110100', 7: '111111101', 12: '000000010', 14: '110111100', 21: '110101010', 22: '001010110' },
  ...{ 26: '010000001', 30: '000001000', 34: '001001011', 36: '110111101', 43: '101111110' },
}
const truth = (part: number) => (bad.includes(part) ? '0' : '1')
const parts = Array.from({ length: 50 }, (_, at) => at + 1)
const readings = parts.flatMap(part =>
  [...(differing[part] ?? truth(part).repeat(9))].map((category, at) => ({
    ...{ part, category, appraiser: 'ABC'[Math.floor(at / 3)], trial: (at % 3) + 1 },
  })),
)
/** AIAG: three appraisers judge fifty parts three times; only the calls that differ from the truth are written down above. */
export const judgements = { readings, references: Object.fromEntries(parts.map(part => [part, truth(part)])) }
