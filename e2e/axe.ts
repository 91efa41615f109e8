/** Accessibility violations reported by axe, by the product's guidelines. */
import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

const options = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
})

interface Found {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/** @returns a line per violated rule, after all animations, since colours in transition are irrelevant */
export const axe = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  // Navigation inside the app keeps the document, with axe in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate<Found[]>(`axe.run(document, ${options}).then((results) => results.violations)`)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.replaceAll(/\s+/g, ' ')})`).join('; ')}`,
  )
}
