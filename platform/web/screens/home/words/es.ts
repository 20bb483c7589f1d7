export const es = {
  home: {
    today: 'Requiere atención',
    allWell: 'Nada está atrasado y nada requiere su atención.',
  },
} as const
