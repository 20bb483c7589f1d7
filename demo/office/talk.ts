import type { AnyWork } from '#platform/server/work/work.ts'
import { chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

const channels = [
  [
    'general',
    'public',
    'Everything that concerns everybody',
    ['manager', 'omorris', 'dlindqvist', 'qsullivan', 'eharper', 'jmoreno', 'staff', 'admin', 'machinist', 'zgarza'],
  ],
  [
    'mill-cell',
    'public',
    'Mills: setups, tools, who needs what',
    ['machinist', 'acole', 'fwright', 'jtorres', 'cyoung', 'bfoster', 'omorris'],
  ],
  ['lathe-cell', 'public', 'Lathes and Swiss', ['sivanov', 'bwalker', 'rcruz', 'mbell', 'hlopez', 'ndiaz', 'omorris']],
  ['quality', 'private', 'Findings and first articles', ['qsullivan', 'inspector', 'xbarnes', 'eharper', 'manager']],
  ['shipping', 'public', 'What leaves today', ['zgarza', 'uvargas', 'staff', 'jmoreno']],
] as const

const lines: Readonly<Record<string, readonly (readonly [who: string, text: string])[]>> = {
  general: [
    ['manager', 'Good month, everybody. On-time delivery is at 94 percent.'],
    ['staff', 'Larkspur visits on Thursday at ten. Please keep aisle B clear.'],
    ['omorris', 'Second shift starts half an hour later on Friday because of the fire drill.'],
    ['qsullivan', 'The registrar confirmed the surveillance audit. Two days, no surprises.'],
  ],
  'mill-cell': [
    ['machinist', 'VMC-3: new soft jaws for the clevis are in the cart.'],
    ['acole', '5AX-2 is free from two o’clock. Who wants the gimbal yokes?'],
    ['bfoster', 'Revision B of the yoke program is proven. Use that one only.'],
    ['jtorres', 'Falta una fresa de 1/2 en el gabinete. ¿Alguien la tiene?'],
    ['fwright', 'I have it, back in ten minutes.'],
  ],
  'lathe-cell': [
    ['sivanov', 'Bar feeder on LTH-3 sticks again. Yancy looks at it at noon.'],
    ['mbell', 'SWS-1 ran all night: 1,840 screws, zero alarms.'],
    ['rcruz', '¿Quién tiene el anillo de rosca M8?'],
    ['bwalker', 'It is at the inspection bench.'],
  ],
  quality: [
    ['inspector', 'Impeller first article is on the CMM. Report this afternoon.'],
    ['xbarnes', 'Heat number on the 17-4 certificate does not match the bar. I tagged it.'],
    ['qsullivan', 'Thanks. Julia asks the mill.'],
  ],
  shipping: [
    ['zgarza', 'Truck for Rockford leaves at 3:15. Two crates are missing.'],
    ['uvargas', 'Ya están listos, en el andén 2.'],
    ['staff', 'Halcyon needs the tracking number before five.'],
  ],
}

async function addChannels(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, kind, topic, members] of channels)
    await shop.add(work, 'chat-channels', name, {
      name,
      kind,
      topic,
      members: members.map(user => ({ user: shop.id('users', user) })),
    })
}

/** What was said in the last weeks; sending from the screen comes with the chat. */
function liveChat(shop: Shop): void {
  const luck = chance('chat')
  const { calendar, diary } = shop
  for (const [name] of channels) {
    const said = lines[name]!
    for (const [place, [who, body]] of said.entries()) {
      const day = calendar.after(calendar.lastDay, place - said.length + 1)
      diary.noteAside(calendar.at(day, 7 + place * 2, luck.between(0, 59)), nobody, work =>
        work.create('chat-messages', {
          channel: shop.id('chat-channels', name),
          seq: place + 1,
          clientId: `${name}-${place + 1}`,
          author: shop.id('users', who),
          body,
        }),
      )
    }
  }
}

const meetings = [
  [
    'Production meeting',
    'meeting',
    'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
    7,
    15,
    ['omorris', 'machinist', 'sivanov', 'qsullivan', 'zgarza'],
  ],
  ['Quote review', 'meeting', 'FREQ=WEEKLY;BYDAY=TU', 13, 45, ['dlindqvist', 'rpatel', 'kbauer', 'eharper']],
  ['Material review board', 'meeting', 'FREQ=WEEKLY;BYDAY=TH', 10, 30, ['qsullivan', 'eharper', 'manager']],
] as const

const dates = [
  ['Larkspur visits', 'visit', 4, 10, 'Conference room'],
  ['Surveillance audit, day 1', 'audit', 18, 8, 'Conference room'],
  ['Surveillance audit, day 2', 'audit', 19, 8, 'Conference room'],
  ['Forklift recertification', 'training', 9, 13, 'Dock'],
  ['Spindle service, HMC-1', 'maintenance', 6, 7, 'Milling'],
  ['Fire drill', 'other', 12, 14, 'East lot'],
  ['Quarterly figures to the bank', 'deadline', 15, 16, null],
] as const

async function addEvents(work: AnyWork, shop: Shop): Promise<void> {
  const { calendar } = shop
  for (const [title, kind, repeat, hour, minutes, people] of meetings) {
    const startsAt = calendar.at(calendar.opening, hour, 30)
    await work.create('events', {
      title,
      kind,
      repeat,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
      place: 'Conference room',
      attendees: people.map(user => ({ user: shop.id('users', user), answer: 'yes' })),
    })
  }
}

function liveEvents(shop: Shop): void {
  const { calendar, diary } = shop
  for (const [title, kind, ahead, hour, place] of dates) {
    const day = calendar.after(calendar.today, ahead)
    diary.noteAside(calendar.at(calendar.after(calendar.lastDay, -ahead), 11, 10), 'staff', work =>
      work.create('events', {
        title,
        kind,
        startsAt: calendar.at(day, hour),
        endsAt: calendar.at(day, hour + 2),
        place,
      }),
    )
  }
}

const talk = [
  [
    'Chrome peeling on rod ends',
    'qsullivan',
    [
      ['qsullivan', 'Halcyon sent back eleven pieces. Pictures are with the report.'],
      ['eharper', 'Same plater as last spring? We should see their bath log.'],
      ['jmoreno', 'I have asked Chromeplate; answer by Friday.'],
    ],
  ],
  [
    'Second source for 17-4 bar',
    'jmoreno',
    [
      ['jmoreno', 'Stainwise is at five weeks. Shall we try Great Lakes?'],
      ['manager', 'Yes, one heat as a trial, with full certificates.'],
    ],
  ],
  [
    'Lights-out on HMC-2 at weekends',
    'omorris',
    [
      ['omorris', 'Three pallets would run from Saturday noon on.'],
      ['eharper', 'Tool life holds for 22 hours on the housings.'],
      ['manager', 'Go, with the mist collector alarm to my phone.'],
    ],
  ],
] as const

function liveTalk(shop: Shop): void {
  const { calendar, diary } = shop
  for (const [place, [subject, by, posts]] of talk.entries()) {
    const day = calendar.after(calendar.lastDay, -4 - place * 6)
    let id = ''
    diary.noteAside(calendar.at(day, 9, 5), by, async work => {
      id = (await work.create('discussions', { subject })).id as string
    })
    for (const [turn, [who, text]] of posts.entries())
      diary.noteAside(calendar.at(day, 9 + turn, 20 + turn), who, work =>
        work.act('discussions', id, 'post', { body: `<p>${text}</p>` }),
      )
  }
}

const questions = [
  ['How likely are you to recommend us to a colleague?', '¿Qué tan probable es que nos recomiende a un colega?', 'nps'],
  ['Quality of the parts', 'Calidad de las piezas', 'rating5'],
  ['Delivery on the promised day', 'Entrega en la fecha prometida', 'rating5'],
  ['How easy is it to reach us?', '¿Qué tan fácil es comunicarse con nosotros?', 'rating5'],
  ['What should we do better?', '¿Qué deberíamos mejorar?', 'longText'],
] as const

async function addSurvey(work: AnyWork, shop: Shop): Promise<void> {
  const ids: string[] = []
  for (const [text, textEs, kind] of questions)
    ids.push((await work.create('questions', { text, textEs, kind })).id as string)
  const survey = await work.create('surveys', {
    title: 'How are we doing?',
    titleEs: '¿Cómo lo estamos haciendo?',
    intro: '<p>Two minutes, five questions.</p>',
    questions: ids.map(question => ({ question })),
  })
  await work.act('surveys', survey.id as string, 'open')
  await work.create('marquees', {
    text: 'Safety glasses beyond the yellow line. No exceptions.',
    textEs: 'Lentes de seguridad después de la línea amarilla. Sin excepciones.',
    level: 'notice',
  })
  await work.create('marquees', {
    text: 'Inventory count on the last Friday of the quarter: please close your jobs by noon.',
    textEs: 'Inventario el último viernes del trimestre: cierre sus trabajos antes del mediodía.',
    level: 'info',
  })
  await work.create('inbox-addresses', {
    address: 'quotes@foxhollow.example',
    displayName: 'Fox Hollow quotes',
    groups: [shop.id('user-groups', 'Office')],
    imapHost: 'mail.foxhollow.example',
    smtpHost: 'mail.foxhollow.example',
    login: 'quotes',
    targetHours: 24,
  })
}

const cards = [
  ['Prove gimbal yoke program B', 'Doing', 'bfoster'],
  ['New probe cycle for HMC-2', 'Doing', 'ndiaz'],
  ['Fixture for pump end test', 'To do', 'wzhao'],
  ['Tool library: titanium finishers', 'To do', 'bfoster'],
  ['Swiss: second bar feeder', 'Waiting', 'mbell'],
  ['Impeller roughing, 20 percent faster', 'Done', 'wzhao'],
  ['Offset sheet on the tablet', 'Done', 'ndiaz'],
] as const

async function addBoard(work: AnyWork, shop: Shop): Promise<void> {
  await work.create('boards', {
    name: 'Engineering board',
    members: ['wzhao', 'bfoster', 'ndiaz', 'eharper'].map(name => shop.id('users', name)),
    columns: [{ name: 'To do' }, { name: 'Doing', wipLimit: 3 }, { name: 'Waiting' }, { name: 'Done', done: true }],
    cards: cards.map(([title, column, who], place) => ({
      title,
      column,
      assignees: [shop.id('users', who)],
      due: shop.calendar.after(shop.calendar.today, place * 2 - 2),
    })),
  })
}

/** How the shop talks: channels, the calendar, threads, a survey, a board. */
export const communication: Subject = {
  title: 'channels, events and a survey',
  isApart: true,
  open: async (work, shop) => {
    await addChannels(work, shop)
    await addEvents(work, shop)
    await addSurvey(work, shop)
    await addBoard(work, shop)
  },
  live: shop => {
    liveChat(shop)
    liveEvents(shop)
    liveTalk(shop)
  },
}
