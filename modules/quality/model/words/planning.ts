/** Words of planning: what is checked, and how. */
export const en = {
  'inspection-methods': {
    one: 'Inspection method',
    many: 'Inspection methods',
    about:
      'How a characteristic is checked: the technique, the kind of gage, the skill it takes, and how good the gage must be for it.',
    sections: { main: 'Method', goodness: 'How good the gage must be', instructions: 'Instructions' },
    fields: {
      gageType: 'Gage type',
      requiresGage: 'Needs a gage',
      input: 'Values come from',
      minTur: 'Least test uncertainty ratio',
      maxGrrPct: 'Most gage R&R (%)',
    },
    values: { technique: { cmm: 'CMM', pinPlug: 'Pin or plug gage' }, input: { wedge: 'Keyboard wedge' } },
  },
}

export const es = {
  'inspection-methods': {
    one: 'Método de inspección',
    many: 'Métodos de inspección',
    about:
      'Cómo se revisa una característica: la técnica, el tipo de calibrador, la habilidad que pide y qué tan bueno debe ser el calibrador.',
    sections: { main: 'Método', goodness: 'Qué tan bueno debe ser el calibrador', instructions: 'Instrucciones' },
    fields: {
      name: 'Nombre',
      technique: 'Técnica',
      requiresGage: 'Requiere calibrador',
      gageType: 'Tipo de calibrador',
      skill: 'Habilidad',
      input: 'Los valores llegan de',
      minTur: 'Relación mínima de incertidumbre (TUR)',
      maxGrrPct: 'R&R máximo (%)',
      instructions: 'Instrucciones',
      media: 'Fotos y videos',
    },
    values: {
      technique: {
        caliper: 'Vernier',
        micrometer: 'Micrómetro',
        boreGage: 'Calibrador de interiores',
        heightGage: 'Medidor de alturas',
        pinPlug: 'Perno o tapón patrón',
        threadGage: 'Calibrador de roscas',
        cmm: 'Máquina de coordenadas',
        optical: 'Óptica',
        profilometer: 'Rugosímetro',
        hardness: 'Durómetro',
        scale: 'Báscula',
        visual: 'Visual',
        fixture: 'Dispositivo de verificación',
        functional: 'Funcional',
        other: 'Otra',
      },
      input: {
        keyboard: 'Teclado',
        wedge: 'Interfaz de teclado',
        serial: 'Puerto serie',
        file: 'Archivo',
        machine: 'Máquina',
      },
    },
  },
}
