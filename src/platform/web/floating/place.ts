/** Where a floating part stands: beneath its anchor, or above where there is more room; never past the edge of the window. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
  /** Height that there is room for. */
  readonly room: number
}

export type Align = 'start' | 'end'

/** Between the part and its anchor. */
const gap = 6
/** Between the part and the edge of the window. */
const margin = 8

export const placeBeside = (anchor: Box, size: Size, view: Size, align: Align): Place => {
  const below = view.height - anchor.top - anchor.height - gap - margin
  const above = anchor.top - gap - margin
  const isAbove = size.height > below && above > below
  const room = Math.max(0, isAbove ? above : below)
  const wanted = align === 'end' ? anchor.left + anchor.width - size.width : anchor.left
  return {
    left: Math.max(margin, Math.min(wanted, view.width - margin - size.width)),
    top: isAbove ? anchor.top - gap - Math.min(size.height, room) : anchor.top + anchor.height + gap,
    room,
  }
}
