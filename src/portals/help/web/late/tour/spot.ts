/** Where on the page a step points, while the page loads, changes and scrolls. */
import type { i18n } from 'i18next'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../../rules/guide.ts'
import { patternOf } from '../../../rules/steps.ts'
import { findTarget } from '../../find-target.ts'

/** A box in the document. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Spot {
  /** `page`: the step is about its page as a whole. */
  readonly kind: 'looking' | 'found' | 'missing' | 'page'
  readonly element?: Element
  readonly box?: Box
}

/** How long a page that loads nothing any more may be without the target, in milliseconds. */
const patience = 1500
/** Room between the target and its ring. */
const air = 5

const endings = ['', '_zero', '_one', '_other']
/** Fits nothing: a target whose words are unknown is not there. */
const never = ['(?!)']

const patternsIn = (texts: i18n, namespace: string, key: string): string[] =>
  endings.flatMap((ending) => {
    const text: unknown = texts.getResource(texts.language, namespace, key + ending)
    return typeof text === 'string' ? [patternOf(text)] : []
  })

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const from = Math.max(left - air, 0)
  // Never wider than the page, which would scroll sideways then.
  const to = Math.min(left + width + air, document.documentElement.clientWidth)
  return {
    left: Math.round(from + window.scrollX),
    top: Math.round(top - air + window.scrollY),
    width: Math.round(Math.max(to - from, 0)),
    height: Math.round(height + 2 * air),
  }
}

const isSame = (a: Spot, b: Spot): boolean =>
  a.kind === b.kind &&
  a.element === b.element &&
  (['left', 'top', 'width', 'height'] as const).every((side) => a.box?.[side] === b.box?.[side])

/** Follows an element on the page. @returns the end of it */
const watch = (css: string, patterns: readonly string[], onSeen: (spot: Spot) => void): (() => void) => {
  const content = document.getElementById('content')
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    frame = 0
    const element = findTarget({ css, patterns })
    clearTimeout(timer)
    if (element) onSeen({ kind: 'found', element, box: boxOf(element) })
    else if (!content?.querySelector('[aria-busy=true]'))
      timer = setTimeout(() => onSeen({ kind: 'missing' }), patience)
  }
  const soon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const changes = new MutationObserver(soon)
  const sizes = new ResizeObserver(soon)
  if (content) {
    changes.observe(content, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'class', 'hidden'] })
    sizes.observe(content)
  }
  window.addEventListener('scroll', soon, { capture: true, passive: true })
  window.addEventListener('resize', soon)
  look()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
    window.removeEventListener('scroll', soon, { capture: true })
    window.removeEventListener('resize', soon)
  }
}

/** The words of a target in the language of the app; null until their texts are there. */
const usePatterns = (target: Target | undefined): readonly string[] | null => {
  const { i18n } = useTranslation('help')
  const [namespace = '', key = ''] = target?.key?.split(':') ?? []
  const [, setLoaded] = useState('')
  const isThere = namespace === '' || i18n.hasLoadedNamespace(namespace)
  useEffect(() => {
    if (!isThere) void i18n.loadNamespaces(namespace).then(() => setLoaded(namespace))
  }, [i18n, isThere, namespace])
  if (!isThere) return null
  if (namespace === '') return []
  const patterns = patternsIn(i18n, namespace, key)
  return patterns.length > 0 ? patterns : never
}

const looking: Spot = { kind: 'looking' }

/**
 * @param step changes with the step
 * @param isThere whether the page that is open is the step's; undefined while another one is on its way
 */
export const useSpot = (step: string, target: Target | undefined, isThere: boolean | undefined): Spot => {
  const patterns = JSON.stringify(usePatterns(target))
  const css = target?.css
  const [seen, setSeen] = useState<{ step: string; spot: Spot }>({ step, spot: looking })
  useLayoutEffect(() => {
    const see = (spot: Spot): void =>
      setSeen((before) => (before.step === step && isSame(before.spot, spot) ? before : { step, spot }))
    if (isThere === undefined) return undefined
    if (!isThere) {
      const timer = setTimeout(() => see({ kind: 'missing' }), patience)
      return () => clearTimeout(timer)
    }
    if (css === undefined) {
      see({ kind: 'page' })
      return undefined
    }
    const words = JSON.parse(patterns) as string[] | null
    return words ? watch(css, words, see) : undefined
  }, [step, css, patterns, isThere])
  return seen.step === step ? seen.spot : looking
}
