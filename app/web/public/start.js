// Runs before the first paint, outside the bundle: sets light or dark, and notices when the app never starts.
// Plain script on purpose: it has to work where the bundle does not.
;(() => {
  var root = document.documentElement
  var chosen = null
  try {
    chosen = localStorage.getItem('millwright-colours')
  } catch {
    // A browser that forbids storage gets what its system prefers.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  var sentences = {
    en: { text: 'Millwright did not start', step: 'Stopped at: ', reload: 'Reload' },
    es: { text: 'Millwright no inició', step: 'Se detuvo en: ', reload: 'Recargar' },
  }

  window.setTimeout(() => {
    var overlay = document.getElementById('loading')
    if (!overlay || overlay.hidden) return
    var said = sentences[(root.lang || navigator.language).slice(0, 2)] || sentences.en
    var step = root.getAttribute('data-step') || 'script'
    var message = document.createElement('p')
    message.textContent = said.text
    message.className = 'loading-title'
    var code = document.createElement('p')
    code.textContent = said.step + step
    var button = document.createElement('button')
    button.type = 'button'
    button.textContent = said.reload
    button.addEventListener('click', () => {
      location.reload()
    })
    overlay.setAttribute('role', 'alert')
    overlay.replaceChildren(message, code, button)
  }, 10000)
})()
