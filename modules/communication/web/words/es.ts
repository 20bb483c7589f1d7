/** Palabras de las pantallas propias del área de comunicación. */
export const es = {
  chatScreen: {
    title: 'Chat',
    channels: 'Canales',
    direct: 'Mensajes directos',
    messages: 'Mensajes',
    unread: '{count, plural, one {# sin leer} other {# sin leer}}',
    mentioned: 'Lo mencionaron',
    newChannel: 'Nuevo canal',
    name: 'Nombre del canal',
    nameNeeded: 'Dé un nombre al canal, por ejemplo segundo-turno.',
    private: 'Solo para sus miembros',
    create: 'Crear canal',
    cancel: 'Cancelar',
    person: 'Escribir a una persona',
    say: 'Escriba a {channel}: Enter envía, @ llama a alguien',
    send: 'Enviar',
    earlier: 'Mensajes anteriores',
    fresh: 'Nuevo',
    takenBack: 'Este mensaje fue retirado.',
    somebody: 'Alguien',
    nobody: 'Solo yo',
    emptyTitle: 'Todavía no hay mensajes',
    empty:
      'Salude: quienes pueden leer este canal lo ven al instante. Empiece con @ para llamar a alguien por su nombre.',
    firstTitle: 'Converse sin dejar su trabajo',
    first:
      'Un canal es para un equipo o un tema, por ejemplo segundo-turno o embarques. Cree el primero o escriba a una persona.',
    gone: 'Este canal no existe o no es para usted. Elija otro a la izquierda.',
    next: 'Canal siguiente',
    previous: 'Canal anterior',
  },
} as const
