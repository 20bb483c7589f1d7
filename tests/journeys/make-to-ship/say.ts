import type { Language } from '#platform/model'

/** Words of the floor and of own screens, as they stand on them. */
const words = {
  'en-US': {
    floor: {
      ...{
        scan: 'Scan badge or traveler',
        mistyped: /is not a valid code\. Check the last character/,
        mine: /: open work/,
      },
      ...{ unknown: /“X0012” was not found/, run: 'Run', started: 'Run started.' },
      ...{ good: 'Good', scrap: 'Scrap', stop: 'Stop', stopped: 'Stopped.', complete: 'Complete', enter: 'Enter' },
      ...{ count: 'Enter a count of more than 0.', reason: 'Choose a scrap reason.', counted: 'Counted.' },
      ...{ over: /Only 10 pieces/, later: /Only 9 pieces have arrived/, completed: 'Completed.' },
    },
    order: { nothing: /has no releases left to make/ },
    job: {
      ...{
        number: /must be a number/,
        times: /Operations without setup or cycle minutes: 020/,
        short: /Not everything was issued/,
      },
      ...{ much: /only \d+(\.\d+)? (is|are) there|held|available/i, cost: 'Cost', routing: 'Routing' },
      ...{ margin: 'Margin', sale: 'Sale price' },
    },
    slip: { weight: /number/ },
  },
  es: {
    floor: {
      ...{
        scan: 'Escanee gafete u hoja viajera',
        mistyped: /no es un código válido\. Revise el último/,
        mine: /: trabajo abierto/,
      },
      ...{ unknown: /«X0012»/, run: 'Correr', started: 'Corrida iniciada.' },
      ...{ good: 'Buenas', scrap: 'Desecho', stop: 'Detener', stopped: 'Detenido.', complete: 'Completar' },
      ...{ enter: 'Aceptar', count: 'Ingrese una cantidad mayor que 0.', reason: 'Elija un motivo de desecho.' },
      ...{ counted: 'Contado.', over: /Solo .*10 piezas/, later: /Solo .*9 piezas/, completed: 'Completado.' },
    },
    order: { nothing: /no tiene liberaciones por fabricar/ },
    job: {
      ...{ number: /debe ser un número/, times: /Operaciones sin minutos de preparación ni de ciclo: 020/ },
      ...{ short: /No se surtió todo/, much: /solo hay/i, cost: 'Costo', routing: 'Ruta' },
      ...{ margin: 'Margen', sale: 'Precio de venta' },
    },
    slip: { weight: /número/ },
  },
} as const

export const say = (language: Language) => words[language]
