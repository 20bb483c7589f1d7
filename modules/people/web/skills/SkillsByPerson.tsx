import { SkillMatrix } from './SkillMatrix.tsx'

export default function SkillsByPerson() {
  return <SkillMatrix byPerson />
}
