export * from './decimal.ts'
