const longest = 3600

/** Seconds to wait before retry n, the first being 1: min(10 s × 2^(n−1), 1 h) (documents R33). */
export const retryWait = (retry: number): number => Math.min(10 * 2 ** (retry - 1), longest)
