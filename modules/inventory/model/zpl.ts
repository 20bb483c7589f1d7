/** inventory R43: millimetres to the dots of a print head. */
export const dotsOf = (millimetres: number, dpi: number): number => Math.round((millimetres * dpi) / 25.4)

/** inventory R43: field text as a ZPL printer takes it after `^FH_`: its own signs written as hex. */
export const zplText = (text: string): string =>
  text.replace(/[\^~_]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** inventory R43: the data of a QR field always says level and mode first. */
export const zplQrData = (text: string): string => `MA,${zplText(text)}`

/** inventory R42: what the QR of a record holds: its address, and no secret. */
export const recordAddress = (site: string, resource: string, id: string): string =>
  `${site.replace(/\/+$/, '')}/${resource}/${id}`
