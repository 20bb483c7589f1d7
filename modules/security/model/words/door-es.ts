/** Lo que se dice en la puerta: entrada, contraseñas, segundos factores, claves, quioscos. */
export const es = {
  signInIsIssued: 'Un certificado para entrar lo emite nuestra propia autoridad, a solicitud. Registre aquí otro tipo.',
  resourceName: '{field} debe ser el nombre de un tipo de registro, como purchase-orders, o * para todos.',
  actionName: '{field} debe ser el nombre de una acción, como approve, o * para todas.',
  noSuchResource: 'No hay registros llamados «{name}».',
  otherDefault: '«{name}» ya es la predeterminada para {kind}.',
  grantedTwice: '{action} aparece dos veces.',
  zone: '{field} debe ser una zona horaria, como America/Chicago.',
  formatLocale: '{field} debe ser una configuración regional, como en-US o es-MX.',
  cageCode: '{field} lleva cinco letras o dígitos.',
  currencyCode: '{field} debe ser un código de moneda de tres letras, como USD.',
  settingKey: '{field} empieza con minúscula y solo lleva letras, dígitos, puntos y guiones.',
  listName: '{field} solo lleva minúsculas, dígitos y guiones.',
  listKey: '{field} solo lleva letras, dígitos y guiones.',
  looserThanShipped: 'Los límites son minutos enteros y solo pueden ser más estrictos que los del producto.',
  onlyOne: 'Solo hay un registro de este tipo. Modifíquelo.',
  systemLookUp: 'El sistema depende de esta entrada. Puede cambiar su texto, pero no archivarla.',
  needsHttps:
    'Para entrar se necesita una conexión segura: abra este sitio con https:// o en localhost en este equipo.',
  wrongSignIn: 'El usuario o la contraseña no son correctos.',
  wrongPassword: 'La contraseña no es correcta.',
  setUpCode:
    'Este no es el código de configuración. Aparece impreso donde se inició Millwright, por ejemplo K7QM-0119-XYZ2.',
  alreadySetUp: 'La empresa ya está configurada. Entre con su usuario o pida una invitación a su administrador.',
  wrongCode: 'El código no es correcto o ya se usó. Espere el siguiente e intente de nuevo.',
  lockedFor: 'Demasiados intentos fallidos. Intente de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  lockedForGood: 'Demasiados intentos fallidos. Un administrador debe desbloquear esta cuenta.',
  suspended: 'Su acceso está suspendido. Consulte a un administrador.',
  notActive: 'Esta cuenta no puede entrar. Consulte a un administrador.',
  portalClosed: 'El portal de su empresa está cerrado. Consulte a su contacto con nosotros.',
  lastProvenAdministrator: 'Se necesita al menos un administrador activo con segundo factor.',
  passkeyRefused: 'No se aceptó la llave de acceso. Intente de nuevo o use otro medio.',
  linkUsed: 'Este enlace o código ya no sirve. Pida uno nuevo.',
  passwordContains:
    'Contiene {what, select, username {su nombre de usuario} email {su nombre de correo} company {el nombre de su empresa} other {el nombre de este producto}}. Use al menos {min, number} caracteres; unas cuantas palabras sin relación funcionan bien.',
  passwordShort: 'Use al menos {min, number} caracteres; unas cuantas palabras sin relación funcionan bien.',
  passwordLong: 'Use como máximo {max, number} caracteres.',
  passwordCommon:
    'Es una de las contraseñas que todos prueban primero. Unas cuantas palabras sin relación funcionan bien.',
  pinDigits: 'Un PIN tiene seis dígitos.',
  pinSimple: 'Este PIN es demasiado fácil de adivinar: sin series ni un mismo dígito repetido.',
  factorRequired: 'Su función exige un segundo factor. Configure primero otro.',
  noFactor: 'Configure primero un autenticador o una llave de acceso.',
  keyExpiry: '{field} es obligatorio, a más tardar {latest}.',
  scopeText: '«{action}» no es un permiso. Escriba recurso.acción, como quotes.view.',
  scopeBeyond: 'Usted mismo no tiene {action}, o una clave no puede alcanzarlo.',
  notNetworks: '{field} debe ser una lista de direcciones o redes, como 192.168.1.0/24.',
  certificateRequest: '{field} debe ser una solicitud de certificado (PKCS#10) con clave P-256.',
  renewEarly: 'Este certificado se puede renovar a partir del {from}.',
  ownRequest: 'Nadie decide sobre su propia solicitud.',
  issueByEndpoint: 'Un certificado de acceso se emite sobre la clave de su solicitud: use «Emitir certificado».',
} as const

export const mails = {
  invite: {
    subject: 'Su cuenta en {company}',
    text: 'Hola, {name}:\n\nse creó una cuenta para usted en {company}. Su nombre de usuario es {username}.\n\nElija su contraseña aquí, hasta el {until}:\n{link}\n\nEl enlace sirve una sola vez. Si no lo esperaba, no tiene que hacer nada.\n',
  },
  reset: {
    subject: 'Una contraseña nueva para {company}',
    text: 'Hola, {name}:\n\nalguien pidió una contraseña nueva para {username} en {company}.\n\nElíjala aquí, hasta el {until}:\n{link}\n\nEl enlace sirve una sola vez. Si no fue usted, no tiene que hacer nada: su contraseña sigue igual.\n',
  },
  certificateEnding: '{code} vence en {days, plural, one {# día} other {# días}}. Renuévelo a tiempo.',
  factorReset: {
    subject: 'Se restableció su segundo factor en {company}',
    text: 'Hola, {name}:\n\nun administrador restableció su segundo factor en {company}. Configurará uno nuevo la próxima vez que entre.\n\nSi usted no lo pidió, avise de inmediato a su administrador.\n',
  },
} as const
