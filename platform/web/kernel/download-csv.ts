/** Hands the browser a file to keep. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The same of rows, as every spreadsheet opens them. */
export const downloadCsv = (name: string, text: string): void =>
  downloadBlob(`${name}.csv`, new Blob([text], { type: 'text/csv' }))
