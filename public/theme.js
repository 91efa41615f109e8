// Before the first paint: the theme and language that were chosen on this device.
try {
  var theme = localStorage.getItem('darasa.theme')
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.lang = localStorage.getItem('darasa.language') === 'sw' ? 'sw' : 'en'
} catch (_closed) {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
}
