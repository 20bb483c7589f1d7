import { v7 as newId } from 'uuid'
import type { Implicit } from '#platform/model'
import type { AnyWork } from './work.ts'

/** What every record has besides its fields, for a row that a verb writes at its desk. */
export const newRow = (work: AnyWork): Implicit => ({
  id: newId(),
  version: 1,
  createdAt: work.at,
  createdBy: work.by.userId,
  updatedAt: work.at,
  updatedBy: work.by.userId,
  archivedAt: null,
  archivedBy: null,
  visibility: null,
  keywords: [],
})
