import { addDays, type DateText } from '#platform/model/values/dates.ts'

/** The first day a returned stamp may go to another person: whoever had it may have it back at once. */
export const stampFreeFrom = (returnedOn: DateText, restDays: number): DateText => addDays(returnedOn, restDays)
