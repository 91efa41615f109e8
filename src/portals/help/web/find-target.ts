/**
 * Finds the element that a step points at. Runs in the app, where a tour points at it, and in the browser of the script
 * that takes the pictures; so it uses nothing from outside.
 */
export const findTarget = ({ css, patterns }: { css: string; patterns: readonly string[] }): Element | null => {
  const visible = [...document.querySelectorAll(css)].filter(
    (element) =>
      element.closest('#content') !== null &&
      element.closest('[data-tour]') === null &&
      element.getClientRects().length > 0,
  )
  if (patterns.length === 0) return visible[0] ?? null
  // A button that can be busy has both of its texts.
  for (const ending of ['$', ''])
    for (const element of visible)
      for (const words of [element.getAttribute('aria-label'), element.textContent])
        if (patterns.some((pattern) => new RegExp(`^\\s*${pattern}${ending}`).test(words ?? ''))) return element
  return null
}
