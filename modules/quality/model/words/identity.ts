/** Words of who stands by what: stamps and signatures. */
export const en = {
  stamps: {
    one: 'Stamp',
    many: 'Inspection stamps',
    about:
      'An inspector’s impression: who holds it, since when and until when, and what it may accept. A signature prints the stamp its signer held.',
    fields: { code: 'Impression', authority: 'What it may accept', issuedOn: 'Issued', returnedOn: 'Returned' },
    values: { kind: { ndt: 'NDT', mrb: 'Review board' }, status: { inStock: 'In stock' } },
    actions: { reportLost: 'Report as lost' },
  },
  'e-signatures': {
    one: 'Electronic signature',
    many: 'Electronic signatures',
    about: 'Who signed which version of a record, with which meaning. Never changed; each seals the one before it.',
    fields: {
      place: 'Place in the chain',
      recordVersion: 'Version signed',
      signerName: 'Name as signed',
      signedAt: 'Signed',
      recordHash: 'Hash of the record',
      prevHash: 'Previous hash',
    },
    values: { method: { passwordTotp: 'Password and code', badgePin: 'Badge and PIN' } },
  },
}

export const es = {
  stamps: {
    one: 'Sello',
    many: 'Sellos de inspección',
    about:
      'La marca de un inspector: quién la tiene, desde cuándo y hasta cuándo, y qué puede aceptar. Una firma imprime el sello que tenía quien firmó.',
    fields: {
      code: 'Marca',
      kind: 'Tipo',
      holder: 'Titular',
      issuedOn: 'Entregado',
      returnedOn: 'Devuelto',
      validUntil: 'Vigente hasta',
      authority: 'Qué puede aceptar',
      image: 'Imagen',
      status: 'Estado',
    },
    values: {
      kind: {
        inspection: 'Inspección',
        operator: 'Operador',
        weld: 'Soldadura',
        ndt: 'Ensayos no destructivos',
        mrb: 'Comité de revisión',
        source: 'Inspección en origen',
      },
      status: {
        inStock: 'Guardado',
        issued: 'Entregado',
        returned: 'Devuelto',
        lost: 'Perdido',
        retired: 'Dado de baja',
      },
    },
    actions: { issue: 'Entregar', return: 'Devolver', reportLost: 'Reportar como perdido', retire: 'Dar de baja' },
  },
  'e-signatures': {
    one: 'Firma electrónica',
    many: 'Firmas electrónicas',
    about: 'Quién firmó qué versión de un registro y con qué significado. Nunca cambia; cada una sella a la anterior.',
    fields: {
      place: 'Lugar en la cadena',
      record: 'Registro',
      recordVersion: 'Versión firmada',
      meaning: 'Significado',
      signer: 'Firmante',
      signerName: 'Nombre al firmar',
      stamp: 'Sello',
      reason: 'Motivo',
      signedAt: 'Firmado',
      method: 'Método',
      recordHash: 'Huella del registro',
      prevHash: 'Huella anterior',
      hash: 'Huella',
    },
    values: {
      meaning: {
        performed: 'Realizado',
        verified: 'Verificado',
        reviewed: 'Revisado',
        approved: 'Aprobado',
        rejected: 'Rechazado',
        witnessed: 'Atestiguado',
      },
      method: {
        password: 'Contraseña',
        passwordTotp: 'Contraseña y código',
        passkey: 'Llave de acceso',
        badgePin: 'Gafete y NIP',
      },
    },
  },
}
