import type { Row } from '../records/load.ts'

/** Gives new lines the next numbers: 1, 2, 3…; a number once given stays with its line, whatever is taken out or moved. */
export function numberLines(lines: readonly Row[], field = 'lineNumber'): void {
  let last = Math.max(0, ...lines.map(line => Number(line[field] ?? 0)))
  for (const line of lines) line[field] ??= ++last
}

/** Lines that a hook adds: they get their ids when they are written, and what is not named stays empty. */
export const addedLines = <Line>(lines: readonly Partial<NoInfer<Line>>[]): Line[] => lines as Line[]
