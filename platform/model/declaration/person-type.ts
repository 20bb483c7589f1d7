/**
 * What the record types are called that name whoever acts, and the groups they are in. Each application declares them with the
 * fields it needs; the platform points at them and knows nothing else of them (platform/server/work/people.ts).
 */
export const personType = 'users'
export const groupType = 'user-groups'
