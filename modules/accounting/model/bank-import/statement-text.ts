const windows = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

/** A bank's file as text: UTF-8 or UTF-16 where it is that, and what Windows writes otherwise, so that names keep their accents. */
export function statementText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows(bytes)
  }
}
