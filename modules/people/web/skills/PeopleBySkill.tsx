import { SkillMatrix } from './SkillMatrix.tsx'

export default function PeopleBySkill() {
  return <SkillMatrix byPerson={false} />
}
