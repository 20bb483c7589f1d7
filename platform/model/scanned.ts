/** Control characters that vendors' labels are full of, each with a picture of its own (U+2400 onward). */
export const visibleText = (read: string): string =>
  [...read].map(sign => (sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : sign)).join('')

/** The other way: what was written with pictures of control characters, as the scanner read it. */
export const rawText = (shown: string): string =>
  shown.replace(/[\u2400-\u241f]/g, picture => String.fromCharCode(picture.charCodeAt(0) - 0x2400))

const address = /^(?:https?:\/\/[^/\s]+)?\/([a-z][a-z0-9-]*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/**
 * The record an address on a label names: `https://erp.example.com/things/0198…`, as a link `things/0198…`. The host is not
 * asked: labels outlive the name of a server, and ids are never the same twice.
 */
export function readRecordAddress(read: string): string | undefined {
  const [, resource, id] = address.exec(read.trim()) ?? []
  return resource && id ? `${resource.toLowerCase()}/${id.toLowerCase()}` : undefined
}
