import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedChunks } from './app/web/shared-chunks.ts'

const server = process.env.MILLWRIGHT_API ?? 'http://localhost:3000'
const web = fileURLToPath(new URL('./app/web/', import.meta.url))
const pages = ['index', 'survey', 'library', 'gallery', 'terminal']
  .map(page => [page, `${web}${page}.html`])
  .filter(([, file]) => existsSync(file!))

/** While we work on the pages, addresses of pages apart find theirs as they do in production (platform/server/http/pages.ts). */
const pagesApart: Plugin = {
  name: 'pages-apart',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/survey/')) request.url = '/survey.html'
      next()
    })
  },
}

/** One page a kind of visitor: nobody downloads the screens or the field names of another. */
export default defineConfig({
  root: web,
  publicDir: `${web}public`,
  plugins: [react(), pagesApart],
  // Pages behind mailed links are the server's own.
  server: { proxy: Object.fromEntries(['/api', '/po/'].map(path => [path, server])) },
  build: {
    outDir: fileURLToPath(new URL('./dist/web/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Fonts and pictures stay files: the content security policy forbids data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: { codeSplitting: { groups: sharedChunks() } },
    },
  },
})
