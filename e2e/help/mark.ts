/** The mark on what a step points at: a frame and the number of the step, in the colours of the theme. */
import type { ElementHandle, Page } from 'playwright-core'

/** Headings and whole tables are the picture themselves. */
const isMarked = (element: Element): boolean => !/^(h\d|table|ul|ol|form|fieldset)$/i.test(element.tagName)

export const markTarget = async (page: Page, target: ElementHandle<Element> | null, step: number): Promise<void> => {
  if (!target || !(await target.evaluate(isMarked))) return
  await target.evaluate((element, number) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const mark = document.createElement('div')
    mark.id = 'help-mark'
    Object.assign(mark.style, {
      position: 'fixed',
      zIndex: '10000',
      left: `${left - 5}px`,
      top: `${top - 5}px`,
      width: `${width + 10}px`,
      height: `${height + 10}px`,
      border: '2px solid var(--green)',
      borderRadius: '12px',
      boxShadow: '0 0 0 4px var(--green-tint)',
      pointerEvents: 'none',
    })
    const chip = document.createElement('div')
    chip.textContent = String(number)
    Object.assign(chip.style, {
      position: 'absolute',
      right: '-12px',
      top: '-14px',
      width: '24px',
      height: '24px',
      borderRadius: '8px',
      background: 'var(--green)',
      color: 'var(--on-green)',
      font: '650 14px / 24px var(--font)',
      textAlign: 'center',
    })
    mark.append(chip)
    document.body.append(mark)
  }, step)
}

export const unmarkTarget = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById('help-mark')?.remove())
