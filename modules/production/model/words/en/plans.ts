export const planWords = {
  schedules: {
    one: 'Schedule',
    many: 'Schedules',
    about: 'The live shop schedule and what-if scenarios.',
    sections: { changes: 'Scenario changes', search: 'Solver limits' },
    fields: {
      base: 'Based on',
      asOf: 'As of',
      peopleMode: 'Labor planning',
      seconds: 'Time limit seconds',
      maxIterations: 'Maximum iterations',
      setupMinutes: 'Setup minutes',
      weights: 'Weights',
      gapPercent: 'Optimality gap %',
      makespanEnd: 'Schedule end',
      utilization: 'Machine utilization',
      unplaced: 'Unscheduled operations',
    },
    values: { peopleMode: { named: 'By employee', off: 'Off' } },
    actions: { discard: 'Discard schedule' },
    parts: {
      weights: {
        tardiness: 'Lateness',
        setup: 'Setups',
        flow: 'Flow time',
        makespan: 'Makespan',
        preference: 'Preferred machines',
        moved: 'Moved operations',
      },
    },
  },
  'schedule-changes': {
    one: 'Change',
    many: 'Changes',
    fields: { values: 'Values', kind: 'Type' },
    values: {
      kind: {
        addThing: 'Add machine',
        thingDown: 'Machine down',
        jobDue: 'Change due date',
        jobPriority: 'Change priority',
        jobQuantity: 'Change quantity',
        userAway: 'Employee absent',
      },
    },
  },
  'schedule-assignments': {
    one: 'Assignment',
    many: 'Assignments',
    fields: { thing: 'Machine', binding: 'Constrained by' },
    values: { lock: { none: 'None', thing: 'Machine', sequence: 'Sequence', time: 'Time' } },
  },
  statistics: {
    one: 'Production metric',
    many: 'Production metrics',
    about: 'On-time rate, efficiency, yield, OEE and more by day, week and month.',
    fields: { key: 'Metric', periodStart: 'Period start', scope: 'Scope', subject: 'Subject' },
    values: {
      key: {
        onTimeJobs: 'On-time jobs',
        promiseError: 'Promise date error',
        leadDays: 'Lead time days',
        scheduleAdherence: 'Schedule adherence',
        laborCoverage: 'Labor reporting coverage',
        firstPassYield: 'First pass yield',
        oee: 'OEE',
        mtbf: 'MTBF minutes',
        mttr: 'MTTR minutes',
      },
      scope: {
        company: 'Company',
        group: 'Work center',
        thing: 'Machine',
        user: 'Employee',
        part: 'Part',
        partner: 'Customer',
      },
    },
  },
} as const

export const screenWords = {
  screens: {
    '/quick-tasks/view': 'Quick task board',
    '/production-dashboard': 'Production dashboard',
    '/auto-scheduling': 'Auto-scheduling',
    '/schedules/gantt': 'Machine schedule',
    '/schedules/gantt-activity': 'Planned vs. actual',
    '/schedules/gantt-master': 'Job timeline',
    '/schedules/simple-gantt': 'Wall display',
    '/schedules/user-thing-gantt': 'Labor & machine schedule',
    '/production/:name/:id': 'Live production',
    '/things-productivity': 'OEE',
    '/singleclick-dashboard': 'Quick actions',
    '/daily-summary-dashboard': 'Daily summary',
  },
  coming: {
    '/auto-scheduling': 'Choose jobs to schedule, compare what-if scenarios and publish the best one.',
    '/production/:name/:id':
      'Live status, next work and history of a job, operation, machine, work center, person, part or order.',
    '/singleclick-dashboard': 'Your own buttons for frequent actions. You can undo each one for ten seconds.',
  },
} as const
