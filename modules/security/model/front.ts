export * from './areas.ts'
export * from './presets.ts'
export * from './roles.ts'
export * from './words/presets.ts'
