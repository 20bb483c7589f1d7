/** A list as a row of any record type holds it; what is empty holds none. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
