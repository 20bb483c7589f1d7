export const es = {} as const
