import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from '#platform/web/kernel/api.ts'
import type { Step } from '../parts/steps.ts'

/** What a factor set up answers: recovery codes when they are new, and how signing in goes on. */
export interface FactorSet {
  readonly recoveryCodes: readonly string[] | null
  readonly step?: Step
}

/** The device or its person said no: cancelled, no such key, or there already. */
export class PasskeyNotUsed extends Error {}

const byDevice = <T>(ceremony: Promise<T>): Promise<T> =>
  ceremony.catch((cause: unknown) => {
    throw new PasskeyNotUsed('the device gave no passkey', { cause })
  })

/** Makes a passkey on this device and gives its public half to the server. */
export async function makePasskey(ticket: string | null, name: string): Promise<FactorSet> {
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>('/session/passkeys/begin', { ticket })
  const response = await byDevice(startRegistration({ optionsJSON }))
  return api.post<FactorSet>('/session/passkeys', { ticket, response, name })
}

/** Lets the device prove a passkey: for a ticket that person's, for step-up one's own, otherwise any of this site. */
export async function provePasskey(
  question: { stepUp: true } | { ticket: string } | Record<string, never>,
): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>('/session/passkeys/options', question)
  return byDevice(startAuthentication({ optionsJSON }))
}

/** Signs in with a passkey alone, or as the second step of a ticket. */
export async function signInByPasskey(ticket: string | null): Promise<Step> {
  const response = await provePasskey(ticket ? { ticket } : {})
  return api.post<Step>('/session/by-passkey', { ticket, response })
}
