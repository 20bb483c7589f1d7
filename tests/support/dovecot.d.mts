export function dovecotPath(): string | undefined
export function hasDovecot(): boolean
