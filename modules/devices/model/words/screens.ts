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
    '/devices/switch-board': 'The wall of all machines inside the office, where its layout is arranged.',
    '/cnc/repository-search':
      'Words, codes such as T12 or G10 and conditions such as S>8000, over released, latest or all revisions, with the lines they stand in.',
    '/switchboard':
      'A tile for each machine, readable across the hall: state, time in it, program, job, parts done and ordered, open alarms.',
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
    '/devices/switch-board': 'El muro de todas las máquinas dentro de la oficina, donde se arregla su disposición.',
    '/cnc/repository-search':
      'Palabras, códigos como T12 o G10 y condiciones como S>8000, en revisiones liberadas, últimas o todas, con las líneas donde están.',
    '/switchboard':
      'Una ficha por máquina, legible desde el otro lado de la nave: estado, tiempo en él, programa, orden, piezas hechas y pedidas, alarmas abiertas.',
    '/devices-productivity':
      'Tiempo en marcha, inactivo, en preparación y en alarma por dispositivo y día, utilización y OEE con sus tres factores, y lo que más detuvo las máquinas.',
    '/thing-dashboard/view-cnc': 'Los programas de esta máquina, para leerlos antes de enviarlos.',
  },
} as const
