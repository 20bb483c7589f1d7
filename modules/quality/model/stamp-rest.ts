import { addDays, type DateText } from '#platform/model/values/dates.ts'

/** How long a returned impression rests before somebody else may stamp with it. */
export const stampRestDays = 180

/** The first day a returned stamp may go to another person: whoever had it may have it back at once. */
export const stampFreeFrom = (returnedOn: DateText): DateText => addDays(returnedOn, stampRestDays)
