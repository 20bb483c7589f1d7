/** How many places a list of reference designators names: `R1, R2, C4-C7` are six. Nothing when it cannot be read. */
export function countDesignators(text: string): number | null {
  let count = 0
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const range = /^([A-Za-z]+)(\d+)\s*[-–]\s*([A-Za-z]*)(\d+)$/.exec(part)
    if (!range) {
      if (!/^[A-Za-z0-9_.]+$/.test(part)) return null
      count++
      continue
    }
    const [, prefix, from, again, to] = range
    const places = Number(to) - Number(from) + 1
    if (places < 1 || (again && again.toUpperCase() !== prefix!.toUpperCase())) return null
    count += places
  }
  return count
}
