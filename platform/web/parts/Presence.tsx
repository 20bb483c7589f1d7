import { useWords } from '../words/WordsProvider.tsx'
import classes from './Presence.module.css'

export interface AvatarProps {
  name: string
  picture?: string
  size?: number
}

/** A face, or the initials; the ground comes from the name, so a person keeps theirs. */
export function Avatar({ name, picture, size = 24 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.4)) }
  if (picture) return <img className={classes.avatar} src={picture} alt="" style={style} />
  return (
    <span className={classes.avatar} data-ground={groundOf(name)} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends.map(part => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}

const grounds = 6
const groundOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % grounds

export interface PresentPerson {
  id: string
  name: string
  picture?: string
  /** The field being edited, already labelled. */
  editing?: string
}

/** Who else has this page open; those who write are ringed. */
export function Presence({ people, most = 4 }: { people: readonly PresentPerson[]; most?: number }) {
  const words = useWords()
  const said = (person: PresentPerson) =>
    person.editing
      ? words('presence.editing', { name: person.name, field: person.editing })
      : words('presence.viewing', { name: person.name })
  if (people.length === 0) return null
  return (
    <ul className={classes.presence} aria-label={words('presence.label')}>
      {people.slice(0, most).map(person => (
        <li key={person.id} title={said(person)} data-editing={person.editing ? true : undefined}>
          <Avatar name={person.name} picture={person.picture} />
          <span className="spoken">{said(person)}</span>
        </li>
      ))}
      {people.length > most && (
        <li
          className={classes.more}
          title={people
            .slice(most)
            .map(person => person.name)
            .join(', ')}
        >
          +{people.length - most}
        </li>
      )}
    </ul>
  )
}
