/** Why operations have no place, and why a plan or a change of a scenario is refused. */
export const schedulingEn = {
  unplaced: {
    noThing: '{operation} has no machine it can run on. Choose a machine or a work center.',
    noSkill: 'Too few people have the skills {operation} needs ({people} needed). Train or assign someone.',
    noWindow: '{operation} finds no time long enough on {machines} before the schedule ends. Add hours or shorten it.',
    missingTimes: '{operation} has neither setup nor cycle time. Enter its times.',
    predecessorUnplaced: '{operation} waits for {before}, which is not scheduled. Fix that one first.',
  },
  leftOut: {
    draft: 'Not planned yet',
    onHold: 'On hold',
    noOperations: 'No operations',
    removed: 'Removed in this scenario',
  },
  proposal: 'Proposed schedule',
  livePlan: 'Live schedule',
  standards: {
    title: 'Standards of {routing}',
    why: 'The floor needs other times than the routing says, by the median of completed jobs.',
    setup:
      '{step}: setup {standard, number} min, proposed {proposed, number} min ({runs, number} runs, middle half {low, number}–{high, number} min).',
    cycle:
      '{step}: cycle {standard, number} min, proposed {proposed, number} min ({runs, number} runs, middle half {low, number}–{high, number} min).',
  },
  projectedLate: 'Projected late: {job} {part}',
  projectedLateBody: 'Due {due}, projected finish {finish}.',
  planMoved: 'A new schedule changes your next work',
  nextForYou: 'Next for you: {operation} on {machine}, {time}.',
  nothingForYou: 'No operation is scheduled for you now.',
} as const

export const schedulingReasonsEn = {
  planSuperseded:
    '{plan} was published since this schedule was solved. {jobs, plural, one {# job} other {# jobs}} would finish at another time. Rebase it, look at the difference, and publish again.',
  notOnMachine: '{operation} cannot run on {machine}. Choose one of: {machines}. Or add {machine} as an alternate.',
  moveOver: '{operation} is finished or not scheduled. Only scheduled operations can be moved.',
  moveOutside: '{operation} is done at a vendor. It has no machine to move to.',
  moveStarted: '{operation} has started on {machine} and stays there. Stop it first.',
  moveFrozen:
    '{operation} starts within the {hours, plural, one {frozen hour} other {# frozen hours}} and keeps its place. Choose a later operation, or lower Frozen hours in Company settings.',
  moveBeforeRunning: '{operation} cannot go before {other}, which has started. Choose a place after it.',
  moveBeforeFrozen:
    '{operation} cannot go before {other}, which starts within the {hours, plural, one {frozen hour} other {# frozen hours}}. Choose a place after it.',
  moveBeforePredecessor: '{operation} waits for {before}, which ends later. Choose a place after {before} is done.',
  moveBehindFollower: '{other} waits for {operation}. Choose a place before {other}.',
  standardsHold: 'The standards of {routing} hold: none is off by more than 15 percent over 10 runs.',
  planBroken: 'This schedule no longer holds: {why} Solve it again.',
  promiseWithoutRouting:
    '{pieces, plural, one {One piece} other {# pieces}} cannot be promised: the part revision has no active routing.',
  promiseUnplaced: 'There is no promise date: {why}',
  promiseNothingMade:
    'There is no promise date: {lines, number} lines of this quote are made here with a quantity. Add one.',
  promiseLineWithoutRouting:
    'There is no promise date: line {line} has neither an estimate nor an active routing. Add one of them.',
  jobNotScheduled:
    'This job is not scheduled as a whole, so nothing can be tried. See what keeps its operations from being scheduled.',
  changeOf_addHours: '{field}: choose a machine, a work center or an employee to add hours to.',
  changeOf_removeHours: '{field}: choose a machine or a work center to take hours from.',
  changeOf_addThing: '{field}: choose the machine to add.',
  changeOf_thingDown: '{field}: choose the machine that is down.',
  changeOf_jobDue: '{field}: choose the job whose due date changes.',
  changeOf_jobPriority: '{field}: choose the job whose priority changes.',
  changeOf_jobQuantity: '{field}: choose the job whose quantity changes.',
  changeOf_addJob: '{field}: choose a job, or a part revision to make.',
  changeOf_removeJob: '{field}: choose the job to leave out.',
  changeOf_outsource: '{field}: choose the operation to outsource.',
  changeOf_userAway: '{field}: choose the employee who is absent.',
  changeOf_lockOperation: '{field}: choose the operation to lock.',
  changeOf_materialOn: '{field}: choose the job whose material comes sooner.',
  changeOf_splitJob: '{field}: choose the job to split.',
  changeNeeds_addHours: '{field} must give from and to, with to after from.',
  changeNeeds_removeHours: '{field} must give from and to, with to after from.',
  changeNeeds_thingDown: '{field} must give to: when the machine is back.',
  changeNeeds_jobDue: '{field} must give dueDate, such as 2026-03-02.',
  changeNeeds_jobPriority: '{field} must give priority: low, normal, high or hot.',
  changeNeeds_jobQuantity: '{field} must give quantity, more than 0.',
  changeNeeds_addJob: '{field} must give quantity, more than 0.',
  changeNeeds_outsource: '{field} must give days, more than 0.',
  changeNeeds_userAway: '{field} must give from and to, with to after from.',
  changeNeeds_lockOperation: '{field} must give lock: none, thing, sequence or time.',
  changeNeeds_materialOn: '{field} must give date, such as 2026-03-02.',
  changeNeeds_splitJob: '{field} must give quantity, more than 0.',
} as const

export const schedulingEs = {
  unplaced: {
    noThing: '{operation} no tiene máquina donde correr. Elija una máquina o un centro de trabajo.',
    noSkill:
      'Muy pocas personas tienen las habilidades que pide {operation} (se necesitan {people}). Capacite o asigne a alguien.',
    noWindow:
      '{operation} no encuentra tiempo suficiente en {machines} antes de que termine el programa. Agregue horas o acórtela.',
    missingTimes: '{operation} no tiene tiempo de preparación ni de ciclo. Capture sus tiempos.',
    predecessorUnplaced: '{operation} espera a {before}, que no está programada. Corrija esa primero.',
  },
  leftOut: {
    draft: 'Aún sin planear',
    onHold: 'En espera',
    noOperations: 'Sin operaciones',
    removed: 'Quitada en este escenario',
  },
  proposal: 'Programa propuesto',
  livePlan: 'Programa vigente',
  standards: {
    title: 'Estándares de {routing}',
    why: 'El piso necesita otros tiempos que los de la ruta, según la mediana de las órdenes terminadas.',
    setup:
      '{step}: preparación {standard, number} min, propuesta {proposed, number} min ({runs, number} corridas, mitad central {low, number}–{high, number} min).',
    cycle:
      '{step}: ciclo {standard, number} min, propuesto {proposed, number} min ({runs, number} corridas, mitad central {low, number}–{high, number} min).',
  },
  projectedLate: 'Se proyecta con atraso: {job} {part}',
  projectedLateBody: 'Vence el {due}; fin proyectado: {finish}.',
  planMoved: 'Un programa nuevo cambia su próximo trabajo',
  nextForYou: 'Lo próximo para usted: {operation} en {machine}, {time}.',
  nothingForYou: 'Por ahora no hay ninguna operación programada para usted.',
} as const

export const schedulingReasonsEs = {
  planSuperseded:
    '{plan} se publicó después de calcular este programa. {jobs, plural, one {# orden terminaría} other {# órdenes terminarían}} en otro momento. Reaplíquelo, revise la diferencia y publique de nuevo.',
  notOnMachine: '{operation} no puede correr en {machine}. Elija una de: {machines}. O agregue {machine} como alterna.',
  moveOver: '{operation} ya terminó o no está programada. Solo se mueven operaciones programadas.',
  moveOutside: '{operation} se hace con un proveedor. No tiene máquina a la cual moverse.',
  moveStarted: '{operation} ya empezó en {machine} y se queda ahí. Deténgala primero.',
  moveFrozen:
    '{operation} empieza dentro de {hours, plural, one {la hora congelada} other {las # horas congeladas}} y conserva su lugar. Elija una operación posterior o baje Horas congeladas en Datos de la empresa.',
  moveBeforeRunning: '{operation} no puede ir antes de {other}, que ya empezó. Elija un lugar después.',
  moveBeforeFrozen:
    '{operation} no puede ir antes de {other}, que empieza dentro de {hours, plural, one {la hora congelada} other {las # horas congeladas}}. Elija un lugar después.',
  moveBeforePredecessor:
    '{operation} espera a {before}, que termina después. Elija un lugar cuando {before} haya terminado.',
  moveBehindFollower: '{other} espera a {operation}. Elija un lugar antes de {other}.',
  standardsHold: 'Los estándares de {routing} se cumplen: ninguno difiere más de 15 por ciento en 10 corridas.',
  planBroken: 'Este programa ya no es válido: {why} Calcúlelo de nuevo.',
  promiseWithoutRouting:
    'No se pueden prometer {pieces, plural, one {una pieza} other {# piezas}}: la revisión no tiene ruta de proceso activa.',
  promiseUnplaced: 'No hay fecha de entrega: {why}',
  promiseNothingMade:
    'No hay fecha prometida: {lines, number} líneas de esta cotización se fabrican aquí con una cantidad. Agregue una.',
  promiseLineWithoutRouting:
    'No hay fecha prometida: la línea {line} no tiene estimación ni ruta activa. Agregue una de las dos.',
  jobNotScheduled:
    'Esta orden no está programada completa, así que no se puede probar nada. Vea qué impide programar sus operaciones.',
  changeOf_addHours: '{field}: elija la máquina, el centro de trabajo o el empleado que recibe horas.',
  changeOf_removeHours: '{field}: elija la máquina o el centro de trabajo que pierde horas.',
  changeOf_addThing: '{field}: elija la máquina que se agrega.',
  changeOf_thingDown: '{field}: elija la máquina parada.',
  changeOf_jobDue: '{field}: elija la orden cuya fecha cambia.',
  changeOf_jobPriority: '{field}: elija la orden cuya prioridad cambia.',
  changeOf_jobQuantity: '{field}: elija la orden cuya cantidad cambia.',
  changeOf_addJob: '{field}: elija una orden, o una revisión de pieza por fabricar.',
  changeOf_removeJob: '{field}: elija la orden que se deja fuera.',
  changeOf_outsource: '{field}: elija la operación que se maquila.',
  changeOf_userAway: '{field}: elija el empleado ausente.',
  changeOf_lockOperation: '{field}: elija la operación que se fija.',
  changeOf_materialOn: '{field}: elija la orden cuyo material llega antes.',
  changeOf_splitJob: '{field}: elija la orden que se divide.',
  changeNeeds_addHours: '{field} debe indicar from y to, con to después de from.',
  changeNeeds_removeHours: '{field} debe indicar from y to, con to después de from.',
  changeNeeds_thingDown: '{field} debe indicar to: cuándo vuelve la máquina.',
  changeNeeds_jobDue: '{field} debe indicar dueDate, por ejemplo 2026-03-02.',
  changeNeeds_jobPriority: '{field} debe indicar priority: low, normal, high o hot.',
  changeNeeds_jobQuantity: '{field} debe indicar quantity, mayor que 0.',
  changeNeeds_addJob: '{field} debe indicar quantity, mayor que 0.',
  changeNeeds_outsource: '{field} debe indicar days, mayor que 0.',
  changeNeeds_userAway: '{field} debe indicar from y to, con to después de from.',
  changeNeeds_lockOperation: '{field} debe indicar lock: none, thing, sequence o time.',
  changeNeeds_materialOn: '{field} debe indicar date, por ejemplo 2026-03-02.',
  changeNeeds_splitJob: '{field} debe indicar quantity, mayor que 0.',
} as const
