import { invitedPresets, type PresetName, presets } from '#modules/security/model/front.ts'
import { issueLink, sendInvitation } from '#modules/security/server/index.ts'
import { complaint, type Language } from '#platform/model'
import { checkEmail } from '#platform/model/values/phone-email-url.ts'
import { hasServer } from '#platform/server/mail/settings.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { freeUsername, splitName } from './names.ts'

export interface Teammate {
  readonly name: string
  readonly email: string | null
  readonly preset: PresetName
}

/** What is said of a person of the list stands at their place in it. */
const atPlace = (place: number, refusal: Refusal): Refusal =>
  Refusal.fields(
    refusal.complaints.map(one =>
      complaint(['people', place, one.path[0] === 'email' ? 'email' : 'name'], one.code, one.params),
    ),
    'users',
  )

/** Who is to be invited, each with a full name, a preset and an address of their own. */
export function demandTeam(given: readonly Partial<Teammate>[]): Teammate[] {
  const complaints = given.flatMap(({ name, email, preset }, place) => {
    const isTwice = email && given.findIndex(one => one.email?.toLowerCase() === email.toLowerCase()) < place
    return [
      ...(splitName(name ?? '').lastName ? [] : [complaint(['people', place, 'name'], 'fullName')]),
      ...(invitedPresets.some(known => known === preset) ? [] : [complaint(['people', place, 'preset'], 'teamPreset')]),
      ...(email && checkEmail(email) ? [complaint(['people', place, 'email'], 'notEmail')] : []),
      ...(isTwice ? [complaint(['people', place, 'email'], 'teammateTwice')] : []),
    ]
  })
  if (complaints.length) throw Refusal.fields(complaints, 'set-up')
  return given.flatMap(({ name, email, preset }) =>
    name && preset ? [{ name: name.trim(), email: email || null, preset }] : [],
  )
}

/** How an invited person gets in: by a mail, or by a link somebody hands over. */
export interface Invitation {
  readonly name: string
  readonly username: string
  readonly email: string | null
  readonly link: string | null
}

const titleOf = (work: AnyWork, language: Language, preset: PresetName): string =>
  work.wordsIn(language)(`users.values.preset.${preset}`)

/** Somebody with what their preset gives them, invited by mail where mail can leave and they have an address. */
async function inviteOne(
  services: Services,
  work: AnyWork,
  { name, email, preset }: Teammate,
  { username, language }: { username: string; language: Language },
): Promise<Invitation> {
  const { id } = await work.create('users', {
    username,
    ...splitName(name),
    ...(email && { email }),
    locale: language,
    preset,
    roleKeys: presets[preset].roles,
    jobTitle: titleOf(work, language, preset),
  })
  if (email && hasServer(services.environment)) {
    await work.later(sendInvitation, { user: id })
    return { name, username, email, link: null }
  }
  const { secret } = await issueLink(work, 'invite', { user: id })
  // The token stands in the fragment: it reaches neither servers' logs nor referrers (people R40).
  return { name, username, email, link: `${services.publicUrl}/login#invite=${secret}` }
}

/** Everybody the company begins with, besides whoever sets it up. */
export async function inviteTeam(
  services: Services,
  work: AnyWork,
  team: readonly Teammate[],
  { language, taken }: { language: Language; taken: readonly string[] },
): Promise<Invitation[]> {
  const names = [...taken]
  const invitations: Invitation[] = []
  for (const [place, one] of team.entries()) {
    const username = freeUsername(one.name, one.email, names)
    names.push(username)
    const invitation = inviteOne(services, work, one, { username, language }).catch((error: unknown) => {
      throw error instanceof Refusal && error.complaints.length ? atPlace(place, error) : error
    })
    invitations.push(await invitation)
  }
  return invitations
}
