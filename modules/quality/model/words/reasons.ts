export const en = {
  dispositionsMissing: 'Dispositions total {total}; {nonconforming} pieces are nonconforming. {gap} is missing.',
  dispositionsTooMany: 'Dispositions total {total}; only {nonconforming} pieces are nonconforming. {gap} is too many.',
  dispositionNeedsCause: 'Cause: scrap and regrade need one. Choose why it happened.',
  dispositionOpen: 'Disposition {line} has not been executed yet.',
  moreThanInspected: '{field} cannot be more than the {inspected} inspected.',
  lotMovesWithStock: 'The report names a lot of stock. It is contained when stock can be moved into quarantine.',
  causeMissing: 'Cause: say why it happened before the report is closed.',
  eightDMissing: '8D report: this nonconformance needs one before it is closed.',
  customerMustApprove:
    'Customer approval: the customer owns this design. Record the approval, with its file, before the board signs.',
  signedForOther: 'You have signed for {other} already. Somebody else must sign for {signing}.',
  signedAlready: 'This was signed for {signing} already.',
  actionDone: 'This action is done already.',
  actionNotDone: 'The action must be done before its effect is judged.',
  ownVerification: 'The owner of an action cannot verify it. Ask somebody else.',
  disciplineNotDone: '{discipline} is not completed yet.',
  disciplineDone: '{discipline} is completed already.',
  disciplineMissing: 'A report keeps all its disciplines, D0 to D8.',
  rootCausesMissing: 'D4 needs why it happened and why it got out. Fill in both root causes.',
  correctiveActionsOpen:
    'D6 needs every corrective action done, with evidence: {count, plural, one {# is} other {# are}} open.',
  verificationsOpen: 'D7 needs every verification found effective: {count, plural, one {# is} other {# are}} open.',
  championSigns: 'Only the champion of the report closes it.',
  rootCauseMissing: 'Mark at least one verified answer at level 2 or deeper as the root cause.',
  levelSkipped: '{field}: here the deepest possible level is {deepest}.',
  stampExpired: 'Signature not made: your stamp {stamp} was valid until {until}. Have it renewed first.',
  stampRests: 'Stamp {stamp} was returned {returned}; it can be issued to another person from {free}.',
  branchClosed: '{field}: the answer above, “{why}”, proved wrong, so nothing is asked below it.',
}

export const es = {
  dispositionsMissing:
    'Las disposiciones suman {total}; hay {nonconforming} piezas no conformes. Falta disponer {gap}.',
  dispositionsTooMany: 'Las disposiciones suman {total}; solo hay {nonconforming} piezas no conformes. Sobran {gap}.',
  dispositionNeedsCause: 'Causa: desechar y reclasificar la requieren. Elija por qué ocurrió.',
  dispositionOpen: 'La disposición {line} todavía no se ejecuta.',
  moreThanInspected: '{field} no puede ser mayor que las {inspected} inspeccionadas.',
  lotMovesWithStock:
    'El reporte nombra un lote de existencia. Se contiene cuando la existencia pueda moverse a cuarentena.',
  causeMissing: 'Causa: indique por qué ocurrió antes de cerrar el reporte.',
  eightDMissing: 'Reporte 8D: esta no conformidad requiere uno antes de cerrarse.',
  customerMustApprove:
    'Aprobación del cliente: el diseño es del cliente. Registre la aprobación, con su archivo, antes de que firme el comité.',
  signedForOther: 'Usted ya firmó por {other}. Otra persona debe firmar por {signing}.',
  signedAlready: 'Esto ya se firmó por {signing}.',
  actionDone: 'Esta acción ya se realizó.',
  actionNotDone: 'La acción debe realizarse antes de juzgar su efecto.',
  ownVerification: 'El responsable de una acción no puede verificarla. Pídalo a otra persona.',
  disciplineNotDone: '{discipline} todavía no se completa.',
  disciplineDone: '{discipline} ya se completó.',
  disciplineMissing: 'Un reporte conserva todas sus disciplinas, de D0 a D8.',
  rootCausesMissing: 'D4 requiere por qué ocurrió y por qué escapó. Llene ambas causas raíz.',
  correctiveActionsOpen:
    'D6 requiere todas las acciones correctivas realizadas y con evidencia: {count, plural, one {queda #} other {quedan #}}.',
  verificationsOpen:
    'D7 requiere que toda verificación resulte efectiva: {count, plural, one {queda #} other {quedan #}}.',
  championSigns: 'Solo el patrocinador del reporte lo cierra.',
  rootCauseMissing: 'Marque como causa raíz al menos una respuesta verificada de nivel 2 o más profundo.',
  levelSkipped: '{field}: aquí el nivel más profundo posible es {deepest}.',
  stampExpired: 'No se firmó: su sello {stamp} estuvo vigente hasta {until}. Pida primero que se renueve.',
  stampRests: 'El sello {stamp} se devolvió el {returned}; puede entregarse a otra persona desde el {free}.',
  branchClosed: '{field}: la respuesta de arriba, «{why}», resultó falsa, así que debajo no se pregunta más.',
}
