/** Debounces a value, so that quick changes cause one request. */
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
