import './slots.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'

/** Screens of the people module, by their path in the route table. */
export const peopleScreens: ScreenLoaders = {
  '/user-skills': () => import('./skills/SkillsByPerson.tsx'),
  '/skill-users': () => import('./skills/PeopleBySkill.tsx'),
  '/shift-users': () => import('./shifts/ShiftMatrix.tsx'),
  '/users/schedule': () => import('./schedule/WeekSchedule.tsx'),
  '/timeclock': () => import('./time/TimeCards.tsx'),
  '/rest-period/violations': () => import('./time/Violations.tsx'),
  '/payroll': () => import('./payroll/Payroll.tsx'),
  '/my-time': () => import('./time/MyTime.tsx'),
  '/time-off-requests/view': () => import('./time-off/TimeOffCalendar.tsx'),
  '/user-statuses': () => import('./statuses/Statuses.tsx'),
  '/who-is-here': () => import('./presence/WhoIsHere.tsx'),
  '/who-is-here-activity': () => import('./presence/PresenceActivity.tsx'),
  '/receptionist-dashboard': () => import('./reception/Reception.tsx'),
  '/time-clock-dashboard': () => import('./clock/TimeClock.tsx'),
  '/kiosks/manage': () => import('./kiosks/KioskFleet.tsx'),
  '/tests/org-chart': () => import('./org-chart/OrgChart.tsx'),
}
