import type { Doing, Measured } from './measure.ts'

/** One thing done twice: through the server, and by hand. */
export interface Comparison {
  readonly what: string
  readonly ours: Doing
  readonly raw: Doing
}

export interface Line {
  readonly what: string
  readonly clients: number
  readonly ours: Measured
  readonly raw: Measured
}

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0)

const cpuCells = (ours: number | null, raw: number | null): string =>
  ours === null || raw === null ? '– | – | –' : `${ours.toFixed(2)} | ${raw.toFixed(2)} | ${(ours / raw).toFixed(2)}`

const tableOf = (lines: readonly Line[]): string =>
  [
    '| what | clients | requests/s | p50 ms | p95 ms | raw SQL /s | raw p50 ms | raw p95 ms | raw is × faster | CPU ms | raw CPU ms | × CPU |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines.map(
      ({ what, clients, ours, raw }) =>
        `| ${what} | ${clients} | ${number(ours.perSecond)} | ${number(ours.p50)} | ${number(ours.p95)} | ${number(raw.perSecond)} | ${number(raw.p50)} | ${number(raw.p95)} | ${(raw.perSecond / ours.perSecond).toFixed(2)} | ${cpuCells(ours.cpu, raw.cpu)} |`,
    ),
  ].join('\n')

const megabytes = (bytes: number): string => `${(bytes / 1048576).toFixed(0)} MB`

/** Something that takes its time, beside what it may take. */
export interface Finding {
  readonly what: string
  readonly found: string
  readonly budget: string
}

export interface Findings {
  readonly rows: number
  readonly seconds: number
  readonly lines: readonly Line[]
  readonly findings: readonly Finding[]
  readonly memory: { readonly before: number; readonly halfway: number; readonly after: number }
  readonly loads: readonly { readonly page: string; readonly kilobytes: number }[] | null
  readonly machine: string
}

export const reportOf = ({ rows, seconds, lines, findings, memory, loads, machine }: Findings): string => `# Benchmarks

Made by \`npm run bench\` on ${machine}, over ${rows.toLocaleString('en-US')} rows of one generated list (the example's books), each figure over ${seconds} s.
"Raw SQL" is the same list SQL, or the bare statements of the same write, sent through \`pg\` in the same run to the same tables with the same triggers; the two take turns of half a second, so that whatever else the machine does disturbs both alike. Server, database and the clients share the machine, and so may others. "CPU" is the processor time one request takes of server and database together, and raw of driver and database: that ratio hardly depends on what else the machine does.
Aims at 8 clients: reads within 2 × of raw SQL, writes within 3 ×.

${tableOf(lines)}

Memory of the server process: ${megabytes(memory.before)} before, ${megabytes(memory.halfway)} halfway, ${megabytes(memory.after)} after.

## What takes its time

| what | measured | budget |
|---|---:|---:|
${findings.map(({ what, found, budget }) => `| ${what} | ${found} | ${budget} |`).join('\n')}

## First load

${
  loads
    ? [
        '| page | JavaScript, gzip |',
        '|---|---:|',
        ...loads.map(({ page, kilobytes }) => `| ${page} | ${kilobytes.toFixed(0)} kB |`),
      ].join('\n')
    : 'There was no built web app to weigh (`dist/web`).'
}
`
