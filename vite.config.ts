import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const web = fileURLToPath(new URL('./app/web/', import.meta.url))

/** One page a kind of visitor: nobody downloads the screens or the field names of another. */
export default defineConfig({
  root: web,
  publicDir: `${web}public`,
  plugins: [react()],
  // Tests run from the project's root, not from the pages'.
  test: { root: fileURLToPath(new URL('./', import.meta.url)) },
  server: { proxy: { '/api': process.env.MILLWRIGHT_API ?? 'http://localhost:3000' } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: the content security policy forbids data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { index: `${web}index.html`, gallery: `${web}gallery.html` } },
  },
})
