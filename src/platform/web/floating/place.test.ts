/** Where floating parts stand. */
import { describe, expect, it } from 'vitest'
import { placeBeside } from './place.ts'

const view = { width: 360, height: 640 }
const menu = { width: 220, height: 200 }

describe('a floating part', () => {
  it('stands beneath its anchor, at its start or its end', () => {
    const anchor = { left: 20, top: 100, width: 300, height: 40 }
    expect(placeBeside(anchor, menu, view, 'start')).toEqual({ left: 20, top: 146, room: 486 })
    expect(placeBeside(anchor, menu, view, 'end')).toMatchObject({ left: 100 })
  })

  it('stands above where there is more room, its foot at the anchor', () => {
    const place = placeBeside({ left: 20, top: 560, width: 300, height: 40 }, menu, view, 'start')
    expect(place.top + menu.height).toBe(554)
  })

  it('stays beneath with less height where there is no more room above', () => {
    expect(placeBeside({ left: 20, top: 100, width: 300, height: 40 }, { width: 220, height: 900 }, view, 'start')).toMatchObject({ top: 146, room: 486 })
  })

  it('never passes the edges of the window', () => {
    expect(placeBeside({ left: 330, top: 10, width: 24, height: 24 }, menu, view, 'start').left).toBe(132)
    expect(placeBeside({ left: 4, top: 10, width: 24, height: 24 }, menu, view, 'end').left).toBe(8)
  })
})
