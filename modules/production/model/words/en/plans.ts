export const planWords = {
  schedules: {
    one: 'Schedule',
    many: 'Schedules',
    about:
      'The live plan of the shop and the scenarios tried beside it: which machine runs what, when, and who gets late.',
    sections: { changes: 'What is different in this scenario', search: 'How long to search' },
    fields: {
      base: 'Built on',
      asOf: 'As of',
      peopleMode: 'People',
      seconds: 'Seconds to search',
      weights: 'Weights',
      gapPercent: 'Gap to the best possible, %',
      makespanEnd: 'Everything done',
      utilization: 'Utilization by machine',
      unplaced: 'Could not be placed',
    },
    values: { peopleMode: { named: 'By name', off: 'Not planned' } },
    parts: {
      weights: {
        tardiness: 'Lateness',
        setup: 'Setups',
        flow: 'Time in the shop',
        makespan: 'End of the plan',
        preference: 'Preferred machines',
        moved: 'Moved operations',
      },
    },
  },
  'schedule-changes': { one: 'Change', many: 'Changes', fields: { values: 'Values, as JSON', kind: 'What' } },
  'schedule-assignments': {
    one: 'Assignment',
    many: 'Assignments',
    fields: { thing: 'Machine', binding: 'Held by' },
  },
  statistics: {
    one: 'Figure',
    many: 'Figures of production',
    about:
      'On-time rate, efficiency, yield, OEE and more, by day, week and month; each can be followed to its records.',
    fields: { key: 'Figure', periodStart: 'From', scope: 'Of', subject: 'Which' },
    values: {
      key: {
        onTimeJobs: 'Jobs on time',
        promiseError: 'Error of the promise',
        leadDays: 'Days from release to finish',
        scheduleAdherence: 'Started as planned',
        laborCoverage: 'Clocked time that is reported',
        firstPassYield: 'First pass yield',
        oee: 'OEE',
        mtbf: 'Minutes between breakdowns',
        mttr: 'Minutes to repair',
      },
      scope: {
        company: 'The company',
        group: 'A group',
        thing: 'A machine',
        user: 'A person',
        part: 'A part',
        partner: 'A customer',
      },
    },
  },
} as const

export const screenWords = {
  screens: {
    '/quick-tasks/view': 'Board of quick tasks',
    '/production-dashboard': 'Production at a glance',
    '/auto-scheduling': 'Auto-scheduling',
    '/schedules/gantt': 'Machine plan',
    '/schedules/gantt-activity': 'Planned against actual',
    '/schedules/gantt-master': 'Jobs over months',
    '/schedules/simple-gantt': 'Plan for the wall',
    '/schedules/user-thing-gantt': 'People and machines',
    '/production/:name/:id': 'Live production',
    '/things-productivity': 'Productivity of machines',
    '/singleclick-dashboard': 'One-touch actions',
    '/daily-summary-dashboard': 'The day in one page',
  },
  coming: {
    '/production-dashboard':
      'One tile a machine: what it runs, its pace, how long it has stood; what is late and what will starve.',
    '/auto-scheduling':
      'Choose what is planned, try what-ifs, watch the plan get better and publish the one you trust.',
    '/schedules/gantt':
      'Machines as rows: every operation with its setup, shifts and downtimes; drag one and see who gets late.',
    '/schedules/gantt-activity': 'Two bars an operation: as it was planned and as it went.',
    '/schedules/simple-gantt': 'The plan of one group in large print, for a screen on the wall.',
    '/schedules/user-thing-gantt': 'Who tends which machine, hour by hour, and how much of a person is taken.',
    '/production/:name/:id':
      'One job, operation, machine, group, person, part or order, live: now, next, history, and why it is late.',
    '/things-productivity':
      'OEE from the company down to the hour of one machine, with the losses and the entries behind them.',
    '/singleclick-dashboard':
      'Your own grid of big buttons, each one action with its target fixed; undone within ten seconds.',
    '/daily-summary-dashboard':
      'A chosen day: pieces, hours, OEE, downtimes, finished and late jobs, scrap with its cost, and tomorrow’s risks.',
  },
} as const
