/** Brings what a step points at into the part of the screen that the panel leaves free. */

const margin = 16

/** Moves with the screen: no scrolling helps where the panel covers it. */
export const isPinned = (element: Element): boolean => {
  for (let one: Element | null = element; one && one.id !== 'content'; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
  return false
}

const headerHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0

/** @param covered height of the panel if it lies at the bottom of the screen */
export const scrollTo = (element: Element, covered: number): void => {
  if (isPinned(element)) return
  // Within what scrolls by itself, such as a wide table.
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { top, height } = element.getBoundingClientRect()
  const from = headerHeight() + margin
  const room = window.innerHeight - covered - margin - from
  const wanted = height < room ? from + (room - height) / 2 : from + margin
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: top - wanted, behavior: isStill ? 'instant' : 'smooth' })
}
