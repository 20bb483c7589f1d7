import { IconPackage, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { MusterList } from '../presence/MusterList.tsx'
import { type Here, useHere } from '../presence/presence-api.ts'
import { StartMuster } from '../presence/StartMuster.tsx'
import { useMuster } from '../presence/use-muster.ts'
import { Deliveries, NewDelivery } from './Deliveries.tsx'
import { EmergencyList } from './EmergencyList.tsx'
import classes from './Reception.module.css'
import { hostOf, nameOf, useIsToday, useVisitors, type VisitorRow, type Visitors } from './reception-api.ts'
import { NewVisitor, SignInVisitor, SignOutVisitor } from './VisitorDialog.tsx'
import { VisitorKiosk } from './VisitorKiosk.tsx'
import './reception-words.ts'

/** A tablet in the lobby, signed in by its own key, is for visitors; somebody at the desk has the whole desk, or hands it over. */
export default function Reception() {
  const { userId } = useSession()
  const { query } = useAddress()
  return userId === null || query.has('visitors') ? <VisitorKiosk /> : <FrontDesk />
}

/** The front desk: who is expected, who is on site, who is in (people, /receptionist-dashboard). */
function FrontDesk() {
  const words = useWords()
  const visitors = useVisitors()
  const here = useHere()
  const muster = useMuster()
  const [chosen, setChosen] = useState<VisitorRow | 'new' | 'delivery' | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <div className={classes.desk}>
        <FloorBoard title={words('reception.title')}>
          <div className={classes.steps}>
            <FloorButton tone="primary" icon={<IconUserPlus size={32} aria-hidden />} onClick={() => setChosen('new')}>
              {words('reception.newVisitor')}
            </FloorButton>
            <FloorButton icon={<IconPackage size={32} aria-hidden />} onClick={() => setChosen('delivery')}>
              {words('reception.newDelivery')}
            </FloorButton>
            {!muster.startedAt && <StartMuster muster={muster} />}
            <FloorButton icon={<IconPrinter size={32} aria-hidden />} disabled={!here} onClick={() => window.print()}>
              {words('reception.printEmergency')}
            </FloorButton>
          </div>
          {here && muster.startedAt && <MusterList here={here} muster={muster} />}
          <FloorColumns>
            {visitors ? <Visiting visitors={visitors} onChoose={setChosen} /> : <RowSkeletons />}
            <div className={classes.parts}>
              <Deliveries />
              {here ? <WhoIsIn here={here} /> : <RowSkeletons />}
            </div>
          </FloorColumns>
        </FloorBoard>
      </div>
      {here && <EmergencyList here={here} />}
      {chosen === 'new' && <NewVisitor onClose={close} />}
      {chosen === 'delivery' && <NewDelivery onClose={close} />}
      {visitors && typeof chosen === 'object' && chosen?.status === 'expected' && (
        <SignInVisitor key={chosen.id} visitor={chosen} visitors={visitors} onClose={close} />
      )}
      {typeof chosen === 'object' && chosen?.status === 'on-site' && (
        <SignOutVisitor key={chosen.id} visitor={chosen} onClose={close} />
      )}
    </>
  )
}

function Visiting({ visitors, onChoose }: { visitors: Visitors; onChoose: (visitor: VisitorRow) => void }) {
  const words = useWords()
  const formats = useFormats()
  const isToday = useIsToday()
  const expected = visitors.rows.filter(({ status }) => status === 'expected')
  const today = expected.filter(({ expectedAt }) => isToday(expectedAt))
  const later = expected.filter(({ expectedAt }) => !isToday(expectedAt))
  const onSite = visitors.rows.filter(({ status }) => status === 'on-site')
  const toSee = (visitor: VisitorRow) =>
    words('reception.toSee', { company: visitor.company, host: hostOf(visitors, visitor) })
  return (
    <div className={classes.parts}>
      <FloorPart
        title={words('reception.expected')}
        count={formats.number(today.length)}
        {...(today.length === 0 && { none: words('reception.noneExpected') })}
      >
        {today.map(visitor => (
          <FloorRow
            key={visitor.id}
            title={nameOf(visitor)}
            detail={toSee(visitor)}
            aside={visitor.expectedAt && formats.time(new Date(visitor.expectedAt))}
            onPress={() => onChoose(visitor)}
          />
        ))}
      </FloorPart>
      <FloorPart
        title={words('reception.onSite')}
        count={formats.number(onSite.length)}
        {...(onSite.length === 0 && { none: words('reception.noneOnSite') })}
      >
        {onSite.map(visitor => (
          <FloorRow
            key={visitor.id}
            title={nameOf(visitor)}
            detail={[
              toSee(visitor),
              visitor.badgeNumber && words('reception.badge', { number: visitor.badgeNumber }),
              visitor.escortRequired && words('reception.escort'),
              visitor.arrivedAt && words('reception.since', { time: formats.timeOrDay(visitor.arrivedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <FloorButton onClick={() => onChoose(visitor)}>{words('reception.signOut')}</FloorButton>
          </FloorRow>
        ))}
      </FloorPart>
      {later.length > 0 && (
        <FloorPart title={words('reception.later')} count={formats.number(later.length)}>
          {later.map(visitor => (
            <FloorRow
              key={visitor.id}
              title={nameOf(visitor)}
              detail={toSee(visitor)}
              aside={formats.dateTime(visitor.expectedAt!)}
              onPress={() => onChoose(visitor)}
            />
          ))}
        </FloorPart>
      )}
    </div>
  )
}

function WhoIsIn({ here }: { here: Here }) {
  const words = useWords()
  const formats = useFormats()
  const sure = new Set(here.present.filter(one => !one.isDoubtful).map(one => one.user))
  const people = here.people.filter(({ id }) => sure.has(id))
  const departments = [...new Set(people.map(({ department }) => department ?? ''))].sort((a, b) => a.localeCompare(b))
  return (
    <FloorPart
      title={words('reception.here')}
      count={formats.number(people.length)}
      {...(people.length === 0 && { none: words('reception.noneHere') })}
    >
      {departments.map(department => (
        <div key={department} className={classes.department}>
          <h3>{department || words('reception.noDepartment')}</h3>
          <p>
            {people
              .filter(person => (person.department ?? '') === department)
              .map(({ name }) => name)
              .join(' · ')}
          </p>
        </div>
      ))}
    </FloorPart>
  )
}
