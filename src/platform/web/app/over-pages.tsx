/** What modules show over the pages of the shell, such as a tour: loaded once it is wanted. */
import { Suspense, useEffect, useState } from 'react'
import type { OverPages as Over } from '../module.ts'
import { useModules } from './modules-context.tsx'

const isKept = (flag: string): boolean => {
  try {
    return sessionStorage.getItem(flag) !== null
  } catch {
    return false
  }
}

const Late = ({ flag, part: Part }: Over) => {
  const [wanted, setWanted] = useState(() => isKept(flag))
  useEffect(() => {
    const want = (): void => setWanted(true)
    window.addEventListener(flag, want)
    return () => window.removeEventListener(flag, want)
  }, [flag])
  return wanted ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null
}

export const OverPages = () => useModules().map(({ id, over }) => (over ? <Late key={id} {...over} /> : null))
