/** A value once it stands still: what is chosen in quick steps is asked about once. */
import { useEffect, useState } from 'react'

const settleMs = 300

export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
