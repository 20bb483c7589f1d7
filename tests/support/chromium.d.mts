export function chromiumPath(): string | undefined
export function windowedChromiumPath(): string | undefined
