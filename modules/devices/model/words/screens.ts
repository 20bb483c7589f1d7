export const en = {
  screens: {
    '/devices/file-transfer-access': 'Who may transfer',
    '/devices/devices-things': 'Devices and things',
    '/devices/upload': 'Receive from a machine',
    '/devices/download': 'Send to a machine',
    '/devices/history': 'Transfer history',
    '/devices/switch-board': 'Switchboard',
    '/cnc/view-cnc': 'Read a program',
    '/cnc/repository-explorer/:path*': 'Program explorer',
    '/cnc/repository-search': 'Search in programs',
    '/cnc/repository-manager': 'Repositories',
    '/switchboard': 'Switchboard',
    '/devices-status': 'Live state of devices',
    '/devices-productivity': 'Productivity of devices',
    '/thing-dashboard/view-cnc': 'Program of this machine',
  },
  coming: {
    '/devices/file-transfer-access':
      'People, groups and roles beside devices with the five rights, which row gives each of them, and how it looks to somebody else.',
    '/devices/upload':
      'Pick a machine, see the files on it or press PUNCH on the control, and compare what came with what was sent.',
    '/devices/download':
      'Pick machines, see only what may be sent there and why the rest may not, check it and queue it.',
    '/devices/history': 'Every transfer either way, by device, program, job, person or hash.',
    '/devices/switch-board': 'The wall of all machines inside the office, where its layout is arranged.',
    '/cnc/view-cnc':
      'One program with line numbers, colours and findings, its toolpath beside it, its tools and times below.',
    '/cnc/repository-explorer/:path*': 'Folders and files of a repository, with every revision of every program.',
    '/cnc/repository-search':
      'Words, codes such as T12 or G10 and conditions such as S>8000, over released, latest or all revisions, with the lines they stand in.',
    '/cnc/repository-manager':
      'Repositories with their space, duplicates and orphans, imports of folder trees, and verification.',
    '/switchboard':
      'A tile for each machine, readable across the hall: state, time in it, program, job, parts done and ordered, open alarms.',
    '/devices-status':
      'Every device with its last 24 hours as a strip; a click shows program, overrides and alarms at that second.',
    '/devices-productivity':
      'Running, idle, setup and alarm time by device and day, utilisation and OEE with their three factors, and what stopped the machines most.',
    '/thing-dashboard/view-cnc': 'The programs of this machine, to read before they are sent.',
  },
} as const

export const es = {
  screens: {
    '/devices/file-transfer-access': 'Quién puede transferir',
    '/devices/devices-things': 'Dispositivos y equipos',
    '/devices/upload': 'Recibir de una máquina',
    '/devices/download': 'Enviar a una máquina',
    '/devices/history': 'Historial de transferencias',
    '/devices/switch-board': 'Tablero de máquinas',
    '/cnc/view-cnc': 'Leer un programa',
    '/cnc/repository-explorer/:path*': 'Explorador de programas',
    '/cnc/repository-search': 'Buscar en programas',
    '/cnc/repository-manager': 'Repositorios',
    '/switchboard': 'Tablero de máquinas',
    '/devices-status': 'Estado en vivo de los dispositivos',
    '/devices-productivity': 'Productividad de los dispositivos',
    '/thing-dashboard/view-cnc': 'Programa de esta máquina',
  },
  coming: {
    '/devices/file-transfer-access':
      'Personas, grupos y funciones frente a los dispositivos con los cinco permisos, qué renglón otorga cada uno y una vista como cualquier persona.',
    '/devices/upload':
      'Elija una máquina, vea sus archivos u oprima PUNCH en el control, y compare lo que llegó con lo que se envió.',
    '/devices/download':
      'Elija máquinas, vea solo lo que se les puede enviar y por qué lo demás no, revíselo y póngalo en la cola.',
    '/devices/history':
      'Cada transferencia en ambos sentidos, por dispositivo, programa, orden de trabajo, persona o huella.',
    '/devices/switch-board': 'El muro de todas las máquinas dentro de la oficina, donde se arregla su disposición.',
    '/cnc/view-cnc':
      'Un programa con números de línea, colores y hallazgos, su trayectoria al lado y abajo sus herramientas y tiempos.',
    '/cnc/repository-explorer/:path*': 'Carpetas y archivos de un repositorio, con cada revisión de cada programa.',
    '/cnc/repository-search':
      'Palabras, códigos como T12 o G10 y condiciones como S>8000, en revisiones liberadas, últimas o todas, con las líneas donde están.',
    '/cnc/repository-manager':
      'Repositorios con su espacio, duplicados y huérfanos, importación de árboles de carpetas y verificación.',
    '/switchboard':
      'Una ficha por máquina, legible desde el otro lado de la nave: estado, tiempo en él, programa, orden, piezas hechas y pedidas, alarmas abiertas.',
    '/devices-status':
      'Cada dispositivo con sus últimas 24 horas en una franja; un clic muestra programa, ajustes y alarmas en ese segundo.',
    '/devices-productivity':
      'Tiempo en marcha, inactivo, en preparación y en alarma por dispositivo y día, utilización y OEE con sus tres factores, y lo que más detuvo las máquinas.',
    '/thing-dashboard/view-cnc': 'Los programas de esta máquina, para leerlos antes de enviarlos.',
  },
} as const
