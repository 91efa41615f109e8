/** The group that is open in the rail: one at a time. Remembered on this device. */
import { useEffect, useState } from 'react'
import type { RailGroup } from '../../module.ts'

const storeKey = 'darasa.rail'

interface OpenGroup {
  open: string | null
  /** Group of the page on which it was opened or closed. */
  at: string | null
}

const read = (): OpenGroup => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'open' in kept && 'at' in kept) {
      const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
      return { open: text(kept.open), at: text(kept.at) }
    }
  } catch {
    // Without storage the groups start closed.
  }
  return { open: null, at: null }
}

const write = (state: OpenGroup): void => {
  try {
    localStorage.setItem(storeKey, JSON.stringify(state))
  } catch {
    // Storage is unavailable: the state lives as long as the page.
  }
}

/** @param current group of the page, which opens when the page is entered */
export const useOpenGroup = (current: RailGroup | null) => {
  const [state, setState] = useState(read)
  if (state.at !== current) setState({ open: current ?? state.open, at: current })
  useEffect(() => write(state), [state])
  const toggle = (group: RailGroup): void => setState(({ open, at }) => ({ open: open === group ? null : group, at }))
  return { open: state.open, toggle }
}
