export function missingDecoders(): string[]
export function codesIn(picture: Uint8Array): string[]
export function codesOnPages(pdf: Uint8Array, dpi?: number): string[][]
export function matricesOnPages(pdf: Uint8Array, dpi?: number): string[][]
