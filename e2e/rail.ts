/** Ways through the rail. */
import type { Page } from 'playwright-core'

/** Opens a place that stands in a group of the rail. */
export const openInRail = async (page: Page, group: string, name: string): Promise<void> => {
  const rail = page.getByRole('navigation', { name: 'Main' })
  const button = rail.getByRole('button', { name: new RegExp(`^${group}`) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await rail.getByRole('link', { name }).click()
}
