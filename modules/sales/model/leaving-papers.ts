import { type Reason, reason } from '#platform/model'

/** A certificate that would leave with a slip, as far as it matters there. */
export interface LeavingCertificate {
  readonly code: string
  readonly kind: string
  readonly status: string
  /** Its last day is over, or it is in the archive. */
  readonly isOver: boolean
  /** The slip it was made for or has left with, where that is another. */
  readonly otherSlip: string | null
  /** The order it was made for, where nothing of that leaves here. */
  readonly otherOrder: string | null
}

/** sales R38: why a certificate may not leave with this slip; nothing where it may. */
export function certificateFault({
  code: certificate,
  kind,
  status,
  isOver,
  otherSlip,
  otherOrder,
}: LeavingCertificate): Reason | null {
  if (status !== 'valid') return reason('certificateNotValid', { certificate, status })
  if (isOver) return reason('certificateNotValid', { certificate, status: 'expired' })
  if (kind !== 'conformance') return null
  if (otherSlip) return reason('certificateOfOtherSlip', { certificate, slip: otherSlip })
  return otherOrder ? reason('certificateOfOtherOrder', { certificate, order: otherOrder }) : null
}

/** sales R38: what keeps the papers of a slip from going: a certificate that does not hold, or none of conformance where one is asked for. */
export function papersFault(certificates: readonly LeavingCertificate[], release: string | null): Reason | null {
  for (const one of certificates) {
    const fault = certificateFault(one)
    if (fault) return fault
  }
  if (release === null || certificates.some(({ kind }) => kind === 'conformance')) return null
  const [other] = certificates
  return other
    ? reason('certificateOfOtherKind', { certificate: other.code, kind: other.kind, release })
    : reason('certificateMissing', { release })
}
