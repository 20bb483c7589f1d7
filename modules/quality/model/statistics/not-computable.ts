import { type Reason, reason } from '#platform/model'

/** What was given cannot be computed; people are told what of it, and what would do. */
export class NotComputable extends RangeError {
  readonly reason: Reason
  constructor(code: string, params: Reason['params'] = {}) {
    super(`${code} ${JSON.stringify(params)}`)
    this.reason = reason(code, params)
  }
}
